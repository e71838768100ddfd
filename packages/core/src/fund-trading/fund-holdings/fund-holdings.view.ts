import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { formatDate, formatMoney } from '../../values/display.ts';
import { profitRateOf } from '../../holding/profit.ts';
import { fundPositionLine, fundTotals, profitText, type FundPositionLine, type ProfitText } from '../fund-figures.ts';
import type { FundHoldings, FundPosition } from '../fund-position.ts';

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

/** [FP-19] What holdings are ordered by, the largest first. */
export type FundHoldingsSort = (typeof FUND_HOLDINGS_SORTS)[number];
export const FUND_HOLDINGS_SORTS = ['value', 'day', 'profit', 'rate'] as const;

/** An unknown word of an address orders by value. */
export const fundHoldingsSort = (text: string | undefined): FundHoldingsSort =>
  FUND_HOLDINGS_SORTS.find((each) => each === text) ?? 'value';

/** The view of the page of fund holdings. */
export interface FundHoldingsView extends FlowFrame {
  readonly step: ResourceStep;
  /** null until they are read. */
  readonly totals: FundTotalsLine | null;
  /** The largest of the order first, unknown ones last. */
  readonly positions: readonly FundPositionLine[];
  readonly isEmpty: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [FP-9] [FP-10] [FP-11]. */
export const toFundHoldingsView = (snapshot: FundHoldingsSnapshot, sort: FundHoldingsSort = 'value'): FundHoldingsView => {
  const { value, ...view } = toResourceView(snapshot);
  const positions = value?.positions ?? [];
  return {
    ...view,
    totals: value === null ? null : totalsLine(value),
    positions: ordered(positions, sort).map((position) => fundPositionLine(position, 'assets')),
    isEmpty: value !== null && positions.length === 0,
  };
};

/** [FP-11] [FP-19] Equals stand by value. */
const ordered = (positions: readonly FundPosition[], sort: FundHoldingsSort): readonly FundPosition[] => {
  const byValue = positions.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const figure = SORT_FIGURES[sort];
  const known = byValue.flatMap((position) => {
    const of = figure(position);
    return of === null ? [] : [{ position, of }];
  });
  return [...known.toSorted((a, b) => b.of - a.of).map(({ position }) => position), ...byValue.filter((each) => figure(each) === null)];
};

const SORT_FIGURES: Readonly<Record<FundHoldingsSort, (position: FundPosition) => number | null>> = {
  value: ({ value }) => value ?? 0,
  day: ({ yesterdayIncome }) => yesterdayIncome,
  profit: ({ holdingProfit }) => holdingProfit,
  rate: ({ holdingProfit, cost }) => profitRateOf(holdingProfit, cost),
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
