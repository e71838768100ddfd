// For this area in @caifu/core/testing.
export * from './account-manager/account-manager.fakes.ts';
export * from './complaint/complaint.fakes.ts';
export * from './feedback/feedback.fakes.ts';
export * from './identity/identity.fakes.ts';
export * from './personal-information/personal-information.fakes.ts';
export * from './session/session.fakes.ts';
export * from './id-reupload-prompt/id-reupload-prompt.fakes.ts';
export * from './password-setting/password-setting.fakes.ts';
export * from './data-consents/data-consents.fakes.ts';
export * from './sessions/login-devices.fakes.ts';
export * from './own-data/own-data.fakes.ts';
