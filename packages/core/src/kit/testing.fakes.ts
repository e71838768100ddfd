// For this area in @caifu/core/testing.
export { fakePagedListPorts } from './paged-list/paged-list.fakes.ts';
export { fakeResourcePorts } from './resource/resource.fakes.ts';
export { aSealedPassword, aSealingKey, fakePasswordSealer, fakeTradePasswordPorts } from './trade-password/trade-password.fakes.ts';
export { aPickerInput } from './picker/picker.fakes.ts';
