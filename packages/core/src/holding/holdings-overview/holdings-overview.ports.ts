import type { InvestContext } from '../holding.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { HoldingsAnswer, HoldingsQuery, HoldingsTab } from './holdings-overview.types.ts';

/** Ports of the overview. `read` is repeatable and throws `PortError` only. */
export interface HoldingsOverviewPorts {
  read(query: HoldingsQuery, signal?: CallSignal): Promise<HoldingsAnswer>;
  /** The remembered tab, applied once and removed by the read (P2 §2.2). */
  takeRememberedTab(): HoldingsTab | null;
  /** Stores the tapped item for the detail page. Best effort. */
  rememberInvestContext(context: InvestContext): void;
  rememberTab(tab: HoldingsTab): void;
}
