import type { CallSignal } from '../../kit/abort-signal.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import type { ClosingCommand, ClosingOutcome, DataExportOutcome, StandingAnswer } from './own-data.types.ts';

// Refusals are return values; only `PortError` is thrown.

/** Ports of an export of one's own data. */
export interface DataExportPorts {
  /** A code to the investor's own number. */
  requestCode(signal?: CallSignal): Promise<CodeOutcome>;
  /** Fetches the file and hands it to the device. A valid code is used up. */
  exportData(smsCode: string, signal?: CallSignal): Promise<DataExportOutcome>;
}

/** Ports of closing an account. */
export interface AccountClosingPorts {
  /** Its `submit` closes the account with the sealed password. */
  readonly cashier: TradePasswordPorts<ClosingCommand, null>;
  read(signal?: CallSignal): Promise<StandingAnswer>;
  /** A code to the investor's own number. */
  requestCode(signal?: CallSignal): Promise<CodeOutcome>;
  /** Closes an account without a trade password. */
  close(command: ClosingCommand, signal?: CallSignal): Promise<ClosingOutcome>;
}
