import { addMonths, type CalendarDate, formatSignedMoney, formatSignedRate, type Trend, trendOf } from '../../values/index.ts';
import { maximumDrawdown, type Drawdown, type GrowthPoint } from '../drawdown.ts';
import { comparedGrowth, toTwoPlaces } from '../growth.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ChartRange, ChartScope, ChartTab, TrendChartContext, TrendData } from './trend-chart.types.ts';

/** The ranges in the order of their tabs: 1, 3, 6 months, 1 year, since inception (P1 §2, §9) [TC-1]. */
export const CHART_RANGES = ['MONTH', 'MONTH3', 'MONTH6', 'YEAR', 'ALL'] as const;

/**
 * The base day of a range: a number of months before the day of the newest value, or the last day of a shorter month; null for the
 * whole history. The base of every increase is the last value on or before it [TC-10].
 */
export const rangeStart = (range: ChartRange, newest: CalendarDate): CalendarDate | null =>
  range === 'ALL' ? null : addMonths(newest, -MONTHS[range]);

const MONTHS = { MONTH: 1, MONTH3: 3, MONTH6: 6, YEAR: 12 } as const satisfies Record<Exclude<ChartRange, 'ALL'>, number>;

/** The initial content of the page. */
export const FIRST_RANGE = 'MONTH';

/** The cumulative tab is hidden when it has no data (P1 §4 Trend chart), the trend where only the profit is known [TC-3]. */
export const tabsOf = (data: TrendData | null): readonly ChartTab[] => {
  if (data === null || data.incomes.length === 0) return ['trend'];
  return data.trend.length > 0 ? ['cumulative', 'trend'] : ['cumulative'];
};

/** The chosen tab, or the trend where that tab is hidden (P1 §4 Trend chart) [TC-3]. */
export const tabOf = ({ data, tab }: Pick<TrendChartContext, 'data' | 'tab'>): ChartTab => (tabsOf(data).includes(tab) ? tab : 'trend');

/** No tab has anything to draw: a product that has just begun. */
export const isBlank = ({ incomes, trend }: TrendData): boolean => incomes.length === 0 && trend.length === 0;

/** The state after an answer: the chart of the requested range, or the reason beside the previous chart [TC-5] [TC-11]. */
export const trendChartAfterAnswer = (
  { range, wanted }: Pick<TrendChartContext, 'range' | 'wanted'>,
  answer: ReadAnswer<TrendData>,
): Partial<TrendChartContext> =>
  answer.kind === 'read'
    ? { data: inTime(answer.value), range: wanted ?? range, wanted: null, problem: null }
    : { problem: answer.message };

/** The values summed up in the cumulative profit [TC-12]. */
export const scopeOf = ({ periodName }: Pick<TrendChartContext, 'periodName'>): ChartScope => (periodName === '' ? 'product' : 'period');

/** The value under the date: cumulative profit, or the increase over the range, with its sign and colour [TC-6]. */
export const trendChartTotal = ({
  data,
  tab,
}: Pick<TrendChartContext, 'data' | 'tab'>): { readonly text: string; readonly trend: Trend } => {
  if (tabOf({ data, tab }) === 'cumulative') {
    const income = data?.incomes.at(-1)?.income ?? null;
    return { text: formatSignedMoney(income), trend: trendOf(income, 'default') };
  }
  const told = data?.totalIncrease ?? data?.trend.at(-1)?.increase ?? null;
  const increase = told === null ? null : toTwoPlaces(told);
  return { text: formatSignedRate(increase), trend: trendOf(increase, 'default') };
};

/** [TC-680] The deepest fall of the drawn range; null: unknown. */
export const drawdownOf = (data: TrendData | null): Drawdown | null => maximumDrawdown(data?.trend ?? []);

/** [TC-681] The benchmark of the performance, day by day; empty: none. */
export const comparedOf = (data: TrendData): readonly GrowthPoint[] => {
  const days = data.trend.map(({ date }) => date);
  const growth = data.compared === null ? [] : comparedGrowth(data.compared, days);
  return days.flatMap((date, at) => {
    const increase = growth[at];
    return increase === undefined ? [] : [{ date, increase }];
  });
};

/** A chart is drawn from left to right: points are sorted by time [TC-7]. */
const inTime = (data: TrendData): TrendData => ({ ...data, incomes: byDate(data.incomes), trend: byDate(data.trend) });

const byDate = <Point extends { readonly date: string }>(points: readonly Point[]): readonly Point[] =>
  points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
