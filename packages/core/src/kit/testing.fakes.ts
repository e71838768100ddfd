// For this area in @caifu/core/testing.
export * from './paged-list/paged-list.fakes.ts';
export * from './resource/resource.fakes.ts';
export * from './trade-password/trade-password.fakes.ts';
export * from './picker/picker.fakes.ts';
