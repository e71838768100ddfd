import type { CallSignal } from '../../kit/abort-signal.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { BankAccount } from '../bank.ts';
import type { OpeningBoard, OpeningChoice, OpeningCommand } from './bank-opening.types.ts';

/** Ports of opening an e-account. */
export interface BankOpeningPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<OpeningBoard>>;
  /** Its `submit` opens the account. Repeatable: a bank has one account of an investor. */
  readonly cashier: TradePasswordPorts<OpeningCommand, BankAccount>;
  /** For this visit; null: nothing was chosen on the bind page. */
  readChoice(): OpeningChoice | null;
  saveChoice(choice: OpeningChoice): void;
  clearChoice(): void;
}
