export * from './account-manager.wire.ts';
export * from './channel-ocr.wire.ts';
export * from './identity.wire.ts';
export * from './login-devices.wire.ts';
export * from './member.wire.ts';
export * from './password-setting.wire.ts';
export * from './personal-information.wire.ts';
export * from './session.wire.ts';
