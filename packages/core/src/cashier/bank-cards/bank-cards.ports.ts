import type { BoundCard } from '../bank-card.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { CardChangeOutcome, UnbindCommand } from './bank-cards.types.ts';

/** Ports of managing cards. Refusals are return values; only `PortError` is thrown. */
export interface BankCardsPorts {
  /** Its `submit` unbinds the card. */
  readonly cashier: TradePasswordPorts<UnbindCommand, null>;
  read(signal?: CallSignal): Promise<ReadAnswer<readonly BoundCard[]>>;
  setDefault(cardId: string, signal?: CallSignal): Promise<CardChangeOutcome>;
}
