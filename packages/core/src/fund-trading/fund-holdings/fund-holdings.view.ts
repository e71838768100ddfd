import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { formatDate, formatMoney } from '../../values/display.ts';
import { fundPositionLine, fundTotals, profitText, type FundPositionLine, type ProfitText } from '../fund-figures.ts';
import type { FundHoldings } from '../fund-position.ts';

/** The part of a snapshot that the view reads. */
export type FundHoldingsSnapshot = ResourceSnapshot<null, FundHoldings>;

/** The sums over all holdings, written out. */
export interface FundTotalsLine {
  readonly valueText: string;
  /** Of `dayText`. */
  readonly dayProfit: ProfitText;
  readonly dayText: string;
  readonly holdingProfit: ProfitText;
  readonly cumulativeProfit: ProfitText;
  /** Paid for unconfirmed purchases; null: none. */
  readonly pendingInText: string | null;
  /** Paid out and not arrived; null: none. */
  readonly payingOutText: string | null;
  /** Some values are unknown, so the sums leave them out. */
  readonly isPartial: boolean;
}

/** The view of the page of fund holdings. */
export interface FundHoldingsView extends FlowFrame {
  readonly step: ResourceStep;
  /** null until they are read. */
  readonly totals: FundTotalsLine | null;
  /** The largest first. */
  readonly positions: readonly FundPositionLine[];
  readonly isEmpty: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [FP-9] [FP-10] [FP-11]. */
export const toFundHoldingsView = (snapshot: FundHoldingsSnapshot): FundHoldingsView => {
  const { value, ...view } = toResourceView(snapshot);
  const positions = value?.positions ?? [];
  return {
    ...view,
    totals: value === null ? null : totalsLine(value),
    positions: positions.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).map((position) => fundPositionLine(position, 'assets')),
    isEmpty: value !== null && positions.length === 0,
  };
};

const totalsLine = (holdings: FundHoldings): FundTotalsLine => {
  const totals = fundTotals(holdings);
  return {
    valueText: formatMoney(totals.value),
    dayProfit: profitText(totals.dayProfit, 'assets'),
    dayText: formatDate(totals.valueDay),
    holdingProfit: profitText(totals.holdingProfit, 'assets'),
    cumulativeProfit: profitText(totals.cumulativeProfit, 'assets'),
    pendingInText: totals.pendingIn === 0 ? null : formatMoney(totals.pendingIn),
    payingOutText: holdings.payingOut === 0 ? null : formatMoney(holdings.payingOut),
    isPartial: totals.isPartial,
  };
};
