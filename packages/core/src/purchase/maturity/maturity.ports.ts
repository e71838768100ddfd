import type { CallSignal } from '../../kit/abort-signal.ts';
import type { TradePasswordPorts } from '../../kit/trade-password/trade-password.ports.ts';
import type { MaturityCheck, MaturityCommand, MaturityReceipt } from './maturity.types.ts';

/** Ports of changing the arrangement. */
export interface MaturityPorts {
  /** Its `submit` is updateExpireArrange. */
  readonly cashier: TradePasswordPorts<MaturityCommand, MaturityReceipt>;
  /** changeExpirePlanValid. Repeatable: it changes nothing. */
  check(command: MaturityCommand, signal?: CallSignal): Promise<MaturityCheck>;
}
