import type { FundSummary } from '../funds/fund.ts';
import { areDaysMissing } from '../funds/returns.ts';
import { formatSignedRate, MISSING, trendOf, type Trend } from '../values/display.ts';
import { type CalendarDate, multiplyDivide, type NetValue, type RatePpm, ratePpm } from '../values/index.ts';
import { toScaledText } from '../values/decimal-text.ts';
import type { Block } from './block.ts';

/** The level of an index at the close of a day, in ten-thousandths of a point. */
export interface IndexValue {
  readonly day: CalendarDate;
  readonly value: NetValue;
}

/** One line of the list of indices. */
export interface FundIndex {
  readonly indexCode: string;
  readonly indexName: string;
  readonly note: string;
  /** The last value; null: its provider has delivered none. */
  readonly last: IndexValue | null;
  /** Against the previous value; null: there is none. */
  readonly change: RatePpm | null;
}

/** An index with its history and the funds that follow it. */
export interface FundIndexDetail extends FundIndex {
  readonly story: readonly Block[];
  /** Oldest first, at most `MOST_INDEX_VALUES`. */
  readonly course: readonly IndexValue[];
  readonly funds: readonly FundSummary[];
}

/** A year of trading days. */
export const MOST_INDEX_VALUES = 250;

/** [FE-40] [FR-12] The change of the last day from the previous trading day, rounded to 0.01 %, half away from zero. */
export const lastChange = (course: readonly IndexValue[]): RatePpm | null => {
  const [before, last] = [course.at(-2), course.at(-1)];
  if (before === undefined || last === undefined || before.value <= 0 || areDaysMissing(before.day, last.day)) return null;
  return ratePpm(multiplyDivide(last.value - before.value, HUNDREDTHS_OF_PERCENT, before.value, 'half-away') * PPM_PER_HUNDREDTH);
};

const HUNDREDTHS_OF_PERCENT = 10_000;
const PPM_PER_HUNDREDTH = 100;

/** The figures of an index as a list shows them. */
export interface IndexFigures {
  readonly valueText: string;
  readonly changeText: string;
  readonly trend: Trend;
  readonly dayText: string;
}

/** [FE-40] Points to two places; `--` for a missing value. */
export const indexFigures = ({ last, change }: Pick<FundIndex, 'last' | 'change'>): IndexFigures => ({
  valueText: last === null ? MISSING : pointsText(last.value),
  changeText: formatSignedRate(change),
  trend: trendOf(change, 'default'),
  dayText: last?.day ?? MISSING,
});

/** [FE-40] "3,012.45" */
export const pointsText = (value: NetValue): string =>
  toScaledText(multiplyDivide(value, 1, PER_HUNDREDTH, 'half-away'), 2).replace(/\B(?=(?:\d{3})+\.)/g, ',');

/** Ten-thousandths in a hundredth of a point. */
const PER_HUNDREDTH = 100;
