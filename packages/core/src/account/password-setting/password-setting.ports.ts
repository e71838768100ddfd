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

/** One sealed block with the key it was sealed with: each key is valid for one use. */
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

/** Ports of setting a trade password. Refusals are return values; only `PortError` is thrown. */
export interface PasswordSettingPorts {
  /** Holds the digits while they are typed; the machine learns only how many there are. */
  readonly entry: PasswordEntry;
  readonly sealer: PasswordSealer;
  fetchKey(signal?: CallSignal): Promise<KeyOutcome<SealingKey>>;
  readStanding(signal?: CallSignal): Promise<PasswordStanding>;
  requestCode(signal?: CallSignal): Promise<CodeOutcome>;
  /** Allows a new password for ten minutes; the adapter keeps the proof. */
  confirmIdentity(form: ResetForm, signal?: CallSignal): Promise<IdentityConfirmation>;
  /** Not repeatable. After a `PortError` the outcome is unknown: the password may already be the new one. */
  submit(setting: SealedSetting, signal?: CallSignal): Promise<PasswordSettingOutcome>;
}
