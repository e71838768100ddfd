import type { DistributionRecord, HoldingQuery, InvestContext } from '../holding.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { CancellationPorts } from '../cancellation/cancellation.ports.ts';
import type { MaturityPorts } from '../../purchase/index.ts';
import type { HoldingDetailAnswer } from './holding-detail.types.ts';

/** Ports of the detail page. `load` is repeatable and throws `PortError` only. */
export interface HoldingDetailPorts extends KnownDaysPort {
  /** Server time, which decides whether a redemption can still be booked (docs/flows/README.md). */
  readonly clock: Clock;
  readonly cancellation: CancellationPorts;
  readonly maturity: MaturityPorts;
  load(query: HoldingQuery, signal?: CallSignal): Promise<HoldingDetailAnswer>;
  /** The stored invest context; null when absent or unreadable. */
  readInvestContext(): InvestContext | null;
  /** Best effort. After a cancellation the stored status is updated (P2 §4). */
  storeInvestContext(invest: InvestContext): void;
  clearInvestContext(): void;
  /** Stores the records for the distribution page (P2 §2.10). Best effort. */
  storeDistributions(records: readonly DistributionRecord[]): void;
}
