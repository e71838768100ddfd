import { areDaysMissing } from '../../funds/returns.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { formatNetValue, formatSignedMoney, formatSignedRate, MISSING, trendOf, type Trend } from '../../values/display.ts';
import { addFen, multiplyDivide, ratePpm } from '../../values/index.ts';
import { dayProfits, type DayValue, type WealthHistory } from '../wealth.ts';

/** The net value of a day, written out. */
export interface DayValueLine {
  readonly day: string;
  readonly valueText: string;
  /** Against the trading day before; "--": no value on that day. */
  readonly changeText: string;
  readonly trend: Trend;
}

export interface DayProfitLine {
  readonly day: string;
  readonly profitText: string;
  readonly trend: Trend;
}

/** The view of the pages of net values and of daily profit. */
export interface BankValuesView extends Omit<ResourceView<WealthHistory>, 'value'> {
  readonly name: string;
  /** For a chart, the oldest first. */
  readonly points: readonly { readonly date: string; readonly value: number; readonly text: string }[];
  /** The newest first. */
  readonly days: readonly DayValueLine[];
  /** The newest first. */
  readonly profits: readonly DayProfitLine[];
  readonly profitText: string;
  readonly profitTrend: Trend;
}

/** The view of the pages, from a snapshot [BK-75]. */
export const toBankValuesView = (snapshot: ResourceSnapshot<string, WealthHistory>): BankValuesView => {
  const { value, ...view } = toResourceView(snapshot);
  const values = value?.values ?? [];
  const profits = value === null ? [] : dayProfits(value.values, value.moves);
  const total = value === null ? null : addFen(...profits.map(({ profit }) => profit));
  return {
    ...view,
    name: value?.name ?? '',
    points: values.map(({ day, netValue }) => ({ date: day, value: netValue / TEN_THOUSANDTHS, text: formatNetValue(netValue) })),
    days: values.map((one, at) => dayLine(one, values[at - 1] ?? null)).toReversed(),
    profits: profits
      .map(({ day, profit }) => ({ day, profitText: formatSignedMoney(profit), trend: trendOf(profit, 'default') }))
      .toReversed(),
    profitText: total === null ? MISSING : formatSignedMoney(total),
    profitTrend: trendOf(total, 'default'),
  };
};

const dayLine = ({ day, netValue }: DayValue, before: DayValue | null): DayValueLine => {
  const change =
    before === null || areDaysMissing(before.day, day)
      ? null
      : ratePpm(multiplyDivide(netValue - before.netValue, TEN_THOUSANDTHS, before.netValue, 'half-away') * STEP);
  return { day, valueText: formatNetValue(netValue), changeText: formatSignedRate(change), trend: trendOf(change, 'default') };
};

const TEN_THOUSANDTHS = 10_000;
/** 0.01 % in parts per million. */
const STEP = 100;
