import type { CallSignal } from '../../kit/abort-signal.ts';
import type { PasswordSealer, SealedPassword, SealingKey } from '../../kit/password-sealer.port.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import type { PasswordEntry } from '../../kit/trade-password/password-entry.ts';
import type { KeyOutcome } from '../../kit/trade-password/trade-password.types.ts';
import type {
  IdentityConfirmation,
  PasswordSettingMode,
  PasswordSettingOutcome,
  PasswordStanding,
  ResetForm,
} from './password-setting.types.ts';

/** One sealed block with the key it was sealed with: each key is good once. */
export interface SealedBlock {
  readonly sealed: SealedPassword;
  readonly keyId: string | null;
}

/** The submission: the new password, and the old one when it is a change. Passed by ticket, never through a context. */
export interface SealedSetting {
  readonly mode: PasswordSettingMode;
  readonly fresh: SealedBlock;
  readonly old: SealedBlock | null;
}

/** Ports of setting a trade password. Refusals are values; the only thing thrown is `PortError`. */
export interface PasswordSettingPorts {
  /** Holds the digits while they are typed; the machine learns only how many there are. */
  readonly entry: PasswordEntry;
  readonly sealer: PasswordSealer;
  fetchKey(signal?: CallSignal): Promise<KeyOutcome<SealingKey>>;
  readStanding(signal?: CallSignal): Promise<PasswordStanding>;
  requestCode(signal?: CallSignal): Promise<CodeOutcome>;
  /** Opens the way to a new password for ten minutes; the proof of it stays in the adapter. */
  confirmIdentity(form: ResetForm, signal?: CallSignal): Promise<IdentityConfirmation>;
  /** Not repeatable. A `PortError` means that nobody knows: the password may be the new one already. */
  submit(setting: SealedSetting, signal?: CallSignal): Promise<PasswordSettingOutcome>;
}
