import type { FundSummary } from '../../funds/fund.ts';
import type { FundTerms } from '../../funds/fund-terms.ts';
import type { FundTrade } from '../../funds/trade-marks.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { FundOrderReport } from '../fund-order.ts';
import type { CashFlow, FundLot, FundPosition } from '../fund-position.ts';

/** One holding with its lots and orders (extension call fundHolding). */
export interface FundHoldingDetail {
  readonly position: FundPosition;
  readonly fund: FundSummary;
  readonly terms: FundTerms;
  /** The oldest first. */
  readonly lots: readonly FundLot[];
  /** Orders under way, the newest first. */
  readonly orders: readonly FundOrderReport[];
  /** Purchases, redemptions and cash dividends, the oldest first. */
  readonly flows: readonly CashFlow[];
  /** Purchases and redemptions, for a chart to mark; some servers have none. */
  readonly trades: readonly FundTrade[];
  /** Today by the gateway's clock. */
  readonly asOf: CalendarDate;
}
