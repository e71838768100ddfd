import type { CalendarDate, Fen, NetValue, RatePpm } from '../../values/index.ts';
import type { FrameEvent, SpeakingPage } from '../../kit/flow-frame.ts';

/** 1, 3, 6 months, 1 year, since inception (P1 §9 dateRange). */
export type ChartRange = 'MONTH' | 'MONTH3' | 'MONTH6' | 'YEAR' | 'ALL';
/** 累计盈亏 and 业绩走势. */
export type ChartTab = 'cumulative' | 'trend';

export interface TrendChartInput {
  readonly productCode: string;
  readonly periodName: string;
}

export interface TrendChartQuery extends TrendChartInput {
  readonly range: ChartRange;
}

export interface IncomePoint {
  readonly date: CalendarDate;
  /** Cumulative profit of the investor, in fen. */
  readonly income: Fen;
}

export interface TrendPoint {
  readonly date: CalendarDate;
  readonly netValue: NetValue | null;
  /** Since the range's first day. */
  readonly increase: RatePpm;
  readonly annualised: RatePpm | null;
  /** The investor's own trade on that day (tradeFlag 1 buy, 2 sell). */
  readonly trade: 'buy' | 'sell' | null;
}

/** Answer of queryAmTrendChart. */
export interface TrendData {
  readonly incomes: readonly IncomePoint[];
  readonly trend: readonly TrendPoint[];
  readonly totalIncrease: RatePpm | null;
  readonly annualised: RatePpm | null;
  /** The product's yearly reference rate; null: none. */
  readonly compared: RatePpm | null;
}

export interface TrendChartContext extends TrendChartInput, SpeakingPage {
  /** Of the shown chart, or of the first one. */
  readonly range: ChartRange;
  /** The requested range that is not shown yet: being read, or failed. */
  readonly wanted: ChartRange | null;
  readonly tab: ChartTab;
  readonly data: TrendData | null;
}

export type TrendChartEvent =
  | { readonly type: 'range.chosen'; readonly range: ChartRange }
  | { readonly type: 'tab.chosen'; readonly tab: ChartTab }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type TrendChartTag = 'busy';
/** The scope of the profit: one period, or everything held of the product. */
export type ChartScope = 'period' | 'product';
/** hidden: a failed load hides the chart (P2 §8); empty: nothing to draw yet. */
export type TrendChartStep = 'loading' | 'shown' | 'empty' | 'hidden';
