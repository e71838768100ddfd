// For this area in @caifu/core/testing.
export { anAccountManager } from './account-manager/account-manager.fakes.ts';
export { anIdentityProgress, aVerifiedProgress, fakeIdentityPorts, somePhotoProgress } from './identity/identity.fakes.ts';
export { fakePersonalInformationPorts, somePersonalInformation } from './personal-information/personal-information.fakes.ts';
export { anInvestor, fakeSessionPorts } from './session/session.fakes.ts';
export { fakeIdReuploadPromptPorts } from './id-reupload-prompt/id-reupload-prompt.fakes.ts';
export { aResetForm, fakePasswordSettingPorts } from './password-setting/password-setting.fakes.ts';
export { aLoginDevice, fakeLoginDevicesPorts } from './sessions/login-devices.fakes.ts';
export { aClosingStanding, fakeAccountClosingPorts, fakeDataExportPorts } from './own-data/own-data.fakes.ts';
