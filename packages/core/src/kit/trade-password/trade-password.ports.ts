import type { CallSignal } from '../abort-signal.ts';
import type { PasswordSealer, SealedPassword, SealingKey } from '../password-sealer.port.ts';
import type { PasswordEntry } from './password-entry.ts';
import type { KeyOutcome, PasswordOutcome } from './trade-password.types.ts';

/** A sealed password with its key: the input of the caller's action. */
export interface SealedSubmission<Command> {
  readonly command: Command;
  readonly sealed: SealedPassword;
  readonly keyId: string | null;
}

/** Ports of the pad. Refusals are return values; only `PortError` is thrown. */
export interface TradePasswordPorts<Command, Receipt> {
  /** Holds the digits while they are typed; the machine gets only their number. */
  readonly entry: PasswordEntry;
  readonly sealer: PasswordSealer;
  fetchKey(signal?: CallSignal): Promise<KeyOutcome<SealingKey>>;
  /** Not repeatable. A `PortError` means the outcome is unknown. */
  submit(submission: SealedSubmission<Command>, signal?: CallSignal): Promise<PasswordOutcome<Receipt>>;
}
