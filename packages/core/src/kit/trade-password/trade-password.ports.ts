import type { CallSignal } from '../abort-signal.ts';
import type { PasswordSealer, SealedPassword, SealingKey } from '../password-sealer.port.ts';
import type { PasswordEntry } from './password-entry.ts';
import type { KeyOutcome, PasswordOutcome } from './trade-password.types.ts';

/** A key that was fetched, a password that was sealed with it: what the caller's action is given. */
export interface SealedSubmission<Command> {
  readonly command: Command;
  readonly sealed: SealedPassword;
  readonly keyId: string | null;
}

/** Ports of the pad. Refusals are return values; only `PortError` is thrown. */
export interface TradePasswordPorts<Command, Receipt> {
  /** Holds the digits while they are typed; the machine learns only how many there are. */
  readonly entry: PasswordEntry;
  readonly sealer: PasswordSealer;
  fetchKey(signal?: CallSignal): Promise<KeyOutcome<SealingKey>>;
  /** Not repeatable. A `PortError` means the outcome is unknown. */
  submit(submission: SealedSubmission<Command>, signal?: CallSignal): Promise<PasswordOutcome<Receipt>>;
}
