import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { DividendChange, DividendChoice } from './dividend-method.types.ts';

/** Ports of changing the dividend method. `submit` is repeatable: a repeated choice changes nothing. */
export interface DividendMethodPorts {
  readonly cashier: TradePasswordPorts<DividendChange, DividendChange>;
  /** Repeatable. */
  readChoice(fundCode: string, signal?: CallSignal): Promise<ReadAnswer<DividendChoice>>;
}
