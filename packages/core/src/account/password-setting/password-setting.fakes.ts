import { createPasswordEntry } from '../../kit/trade-password/password-entry.ts';
import { aSealingKey, fakePasswordSealer } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordSettingPorts } from './password-setting.ports.ts';
import type { PasswordSettingMode, ResetForm } from './password-setting.types.ts';

/** A form that may be sent. The number has a valid check character and belongs to nobody. */
export const aResetForm: ResetForm = { realName: '王小明', idNumber: '110101199003070038', smsCode: '123456' };

/** Ports where the investor may begin, keys arrive, the identity is confirmed and the new password is accepted. */
export const fakePasswordSettingPorts = (
  overrides: Partial<PasswordSettingPorts> = {},
  mode: PasswordSettingMode = 'set',
): PasswordSettingPorts => ({
  entry: createPasswordEntry(),
  sealer: fakePasswordSealer,
  fetchKey: () => Promise.resolve({ kind: 'key', key: aSealingKey }),
  readStanding: () => Promise.resolve({ identityVerified: true, tradePasswordSet: mode !== 'set' }),
  requestCode: () => Promise.resolve({ kind: 'sent', demoCode: null, resendAfterSeconds: 60 }),
  confirmIdentity: () => Promise.resolve({ kind: 'confirmed' }),
  submit: () => Promise.resolve({ kind: 'accepted' }),
  ...overrides,
});
