import { formatDrawdown } from '../drawdown.ts';
import type { StateValueFrom } from 'xstate';
import { daysBetween, type CalendarDate } from '../../values/calendar-date.ts';
import { formatDate, formatRate, formatSignedMoney, formatSignedRate, shortenAmount, type Trend } from '../../values/display.ts';
import { fen } from '../../values/index.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { GrowthPoint } from '../drawdown.ts';
import { isWholeYear, toTwoPlaces } from '../growth.ts';
import type { Message } from '../../kit/message.ts';
import type { TrendChartMachine } from './trend-chart.machine.ts';
import { CHART_RANGES, comparedOf, drawdownOf, isBlank, scopeOf, tabOf, tabsOf, trendChartTotal } from './trend-chart.rules.ts';
import type { ChartRange, ChartScope, ChartTab, TrendChartContext, TrendChartStep, TrendData } from './trend-chart.types.ts';

export type TrendChartStateValue = StateValueFrom<TrendChartMachine>;

/** The part of a snapshot of the trend-chart machine that the view reads. */
export interface TrendChartSnapshot {
  readonly value: TrendChartStateValue;
  readonly context: TrendChartContext;
}

/** One point: `value` is for drawing only (fen, or parts per million), `text` for reading. */
export interface ChartPoint {
  readonly date: CalendarDate;
  readonly value: number;
  /** "+1,234.50" or "+1.20%" */
  readonly text: string;
}

/** The investor's own trade on a day that has a point. */
export interface ChartMark {
  readonly date: CalendarDate;
  readonly kind: 'buy' | 'sell';
}

/** The view of the chart. */
export interface TrendChartView extends FlowFrame {
  readonly step: TrendChartStep;
  readonly ranges: readonly ChartRange[];
  readonly range: ChartRange;
  readonly tabs: readonly ChartTab[];
  readonly tab: ChartTab;
  readonly scope: ChartScope;
  /** In order of time. */
  readonly points: readonly ChartPoint[];
  readonly marks: readonly ChartMark[];
  readonly figures: {
    /** 更新至: the day of the last point. */
    readonly dateText: string;
    readonly total: { readonly text: string; readonly trend: Trend };
    readonly annualisedText: string;
    /** The deepest fall of the range, with its days; null where it is unknown. */
    readonly drawdown: { readonly text: string; readonly fromText: string; readonly toText: string } | null;
    /** The reference rate of the performance; null: none. */
    readonly comparedText: string | null;
  };
  /** The second line of the performance; empty: none. */
  readonly compared: readonly ChartPoint[];
  /** Why the chart, or the range chosen last, could not be read. */
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of the chart, from a snapshot [TC-8]. */
export const toTrendChartView = ({ value, context }: TrendChartSnapshot): TrendChartView => {
  const { data } = context;
  const tab = tabOf(context);
  const points = data === null ? [] : pointsOf(data, tab);
  const problem = value === 'loading' ? null : context.problem;
  return {
    step: stepOf(value, data),
    ranges: CHART_RANGES,
    range: value === 'loading' ? (context.wanted ?? context.range) : context.range,
    tabs: tabsOf(data),
    tab,
    scope: scopeOf(context),
    points,
    marks: data === null ? [] : marksOf(data, points),
    figures: {
      dateText: formatDate(points.at(-1)?.date ?? null),
      total: trendChartTotal(context),
      annualisedText: formatSignedRate(annualisedOf(data)),
      drawdown: drawdownText(data),
      comparedText: data === null || data.compared === null ? null : formatRate(data.compared),
    },
    compared: data === null || tab === 'cumulative' ? [] : comparedOf(data).map(pointOfGrowth),
    problem,
    canRetry: value === 'hidden' || problem !== null,
    dialog: null,
    notice: context.notice,
    destination: context.destination,
    isBusy: value === 'loading',
    announcement: problem,
  };
};

const stepOf = (value: TrendChartStateValue, data: TrendData | null): TrendChartStep => {
  if (value === 'hidden') return 'hidden';
  if (data === null) return 'loading';
  return isBlank(data) ? 'empty' : 'shown';
};

const pointsOf = (data: TrendData, tab: ChartTab): readonly ChartPoint[] =>
  tab === 'cumulative'
    ? data.incomes.map(({ date, income }) => ({ date, value: income, text: formatSignedMoney(income) }))
    : data.trend.map(pointOfGrowth);

const pointOfGrowth = ({ date, increase }: GrowthPoint): ChartPoint => ({
  date,
  value: increase,
  text: formatSignedRate(toTwoPlaces(increase)),
});

const drawdownText = (data: TrendData | null): TrendChartView['figures']['drawdown'] => {
  const drawdown = drawdownOf(data);
  if (drawdown === null) return null;
  return {
    text: formatDrawdown(drawdown),
    fromText: formatDate(drawdown.from),
    toText: formatDate(drawdown.to),
  };
};

/** The trend has the trades; a day without a point in the chart has no mark. */
const marksOf = (data: TrendData, points: readonly ChartPoint[]): readonly ChartMark[] => {
  const days = new Set(points.map(({ date }) => date));
  return data.trend.flatMap(({ date, trade }) => (trade === null || !days.has(date) ? [] : [{ date, kind: trade }]));
};

/** [TC-624] Whatever the server sends, less than a year of values has no yearly figure. */
const annualisedOf = (data: TrendData | null) => {
  const [first, last] = [data?.trend.at(0), data?.trend.at(-1)];
  if (first === undefined || last === undefined || !isWholeYear(daysBetween(first.date, last.date))) return null;
  const told = data?.annualised ?? data?.trend.at(-1)?.annualised ?? null;
  return told === null ? null : toTwoPlaces(told);
};

/** [TC-6] A value beside the plot of the profit: whole yuan with its sign. In fen. */
export const profitAxisText = (value: number): string => {
  const whole = fen(Math.round(value / FEN_PER_YUAN) * FEN_PER_YUAN);
  return `${whole > 0 ? '+' : ''}${shortenAmount(whole)}`;
};

const FEN_PER_YUAN = 100;
