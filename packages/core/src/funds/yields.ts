import { addDays, daysBetween, type CalendarDate } from '../values/calendar-date.ts';
import { multiplyDivide, type NetValue, netValue, type RatePpm, ratePpm, roundedQuotient } from '../values/index.ts';
import { areDaysMissing, unprovenDay, type FundSeries, type ReinvestedDay } from './returns.ts';

/** The income of a money fund: income of 10,000 shares in ten-thousandths of a yuan, as published for a day. */
export interface IncomeRow {
  readonly day: CalendarDate;
  readonly income: NetValue;
}

/** The same with the number of calendar days it covers, the last of which is its day. */
export interface CoveredIncome extends IncomeRow {
  readonly days: number;
}

/**
 * How a fund computes a yearly figure from its income. compounded: each day's income earns from the next day on. simple: it does
 * not. A fund that pays its income monthly may publish either, so each fund has its method.
 */
export type IncomeCarry = 'compounded' | 'simple';

/**
 * [FR-7] The days that each row covers, oldest row first. A row after missing days covers them if its income is nearer to that of
 * all these days than to that of one, measured by the previous row; else those days were not published. Absolute amounts are
 * compared, so that losses are handled like gains.
 */
export const coveredIncome = (rows: readonly IncomeRow[]): readonly CoveredIncome[] => {
  let before: CoveredIncome | null = null;
  return rows.map((row) => {
    const gap: number = before === null ? 1 : daysBetween(before.day, row.day);
    const isSum: boolean = before !== null && gap > 1 && 2 * Math.abs(row.income) * before.days > Math.abs(before.income) * (gap + 1);
    before = { day: row.day, income: row.income, days: isSum ? gap : 1 };
    return before;
  });
};

/**
 * [FR-6] 7-day annualised yield on the day of a row, in steps of 0.001 %, half away from zero: compounded (Π(1 + R ÷ 10000))^(365
 * ÷ 7) - 1, simple ΣR ÷ 7 × 365 ÷ 10000, where R is the income of 10,000 shares in yuan on each of the seven calendar days. A row
 * that covers several days is divided equally among them. null where an income of the seven days is missing. Source: rules on the
 * disclosure of money funds (七日年化收益率), decision 0235.
 */
export const sevenDayYield = (rows: readonly CoveredIncome[], index: number, carry: IncomeCarry): RatePpm | null => {
  const parts = partsSince(rows, index, WEEK);
  if (parts === null) return null;
  if (carry === 'compounded') return inSteps(Math.expm1((logGrowth(parts) * DAYS_OF_YEAR) / WEEK), YIELD_STEP);
  const { sum, per } = exactSum(parts);
  return ratePpm(roundedQuotient(sum * BigInt(DAYS_OF_YEAR * ONE), per * BigInt(WEEK * INCOME_UNITS * YIELD_STEP)) * YIELD_STEP);
};

/**
 * [FR-9] The income of a money fund after `since` up to the day of a row, as a growth in steps of 0.01 %, half away from zero: the
 * product of the days compounded, or their plain sum. null where an income after `since` is missing or `since` is not before the row's day.
 * Source: decision 0235.
 */
export const incomeSince = (rows: readonly CoveredIncome[], index: number, since: CalendarDate, carry: IncomeCarry): RatePpm | null => {
  const last = rows[index];
  const days = last === undefined ? 0 : daysBetween(since, last.day);
  const parts = days < 1 ? null : partsSince(rows, index, days);
  if (parts === null) return null;
  if (carry === 'compounded') return inSteps(Math.expm1(logGrowth(parts)), GROWTH_STEP);
  const { sum, per } = exactSum(parts);
  return ratePpm(roundedQuotient(sum * BigInt(ONE), per * BigInt(INCOME_UNITS * GROWTH_STEP)) * GROWTH_STEP);
};

/**
 * [FR-8] The method that is nearer to a fund's published yields on more days; null where neither is. `published` has the yield of
 * each row, null where none was published.
 */
export const carryOf = (rows: readonly CoveredIncome[], published: readonly (RatePpm | null)[]): IncomeCarry | null => {
  let lead = 0;
  for (const [index, told] of published.entries()) {
    const compounded = told === null ? null : sevenDayYield(rows, index, 'compounded');
    const simple = told === null ? null : sevenDayYield(rows, index, 'simple');
    if (told === null || compounded === null || simple === null) continue;
    lead += Math.sign(Math.abs(simple - told) - Math.abs(compounded - told));
  }
  if (lead === 0) return null;
  return lead > 0 ? 'compounded' : 'simple';
};

/**
 * [FN-80] The method of a fund. A fund that carries its income daily compounds; any other follows its published yields, and
 * compounds where they do not decide. Source: decision 0235.
 */
export const incomeMethod = (
  carried: 'daily' | 'monthly' | null,
  rows: readonly CoveredIncome[],
  published: readonly (RatePpm | null)[],
): IncomeCarry => (carried === 'daily' ? 'compounded' : (carryOf(rows, published) ?? 'compounded'));

/**
 * [FR-10] The worth of 10,000 yuan in a money fund with reinvested income, as a series of values, so that a money fund is drawn
 * and compared like any other. The series begins with 10,000 yuan on the day before the first row's days.
 */
const seriesOfIncome = (rows: readonly CoveredIncome[]): FundSeries => {
  const [first] = rows;
  if (first === undefined) return { days: [], values: [], growth: [] };
  let value = INCOME_UNITS;
  const values = rows.map(({ income }) => {
    value += multiplyDivide(value, income, INCOME_UNITS, 'half-away');
    return netValue(value);
  });
  return {
    days: [addDays(first.day, -first.days), ...rows.map(({ day }) => day)],
    values: [netValue(INCOME_UNITS), ...values],
    growth: [null, ...rows.map(() => null)],
  };
};

/** [FR-10] The same with the days [FR-13] before which incomes are missing. */
export const courseOfIncome = (
  rows: readonly CoveredIncome[],
): { readonly series: FundSeries; readonly reinvested: readonly ReinvestedDay[] } => ({
  series: seriesOfIncome(rows),
  reinvested: rows.flatMap(({ day, days }, at) => {
    const before = rows[at - 1];
    return before === undefined || before.day === addDays(day, -days) ? [] : [unprovenDay(day)];
  }),
});

/**
 * [FR-14] Whether the incomes of a money fund go back to its start: no trading day lies between the founding and the days of the
 * first row.
 */
export const isWholeIncome = (foundedOn: CalendarDate, first: CoveredIncome): boolean =>
  !areDaysMissing(foundedOn, addDays(first.day, 1 - first.days));

/** A part of a row: `days` of the `of` days that it covers. */
interface IncomePart {
  readonly income: NetValue;
  readonly days: number;
  readonly of: number;
}

/** The rows of the last `days` calendar days up to a row, newest first; null where a day has none. */
const partsSince = (rows: readonly CoveredIncome[], index: number, days: number): readonly IncomePart[] | null => {
  const parts: IncomePart[] = [];
  let left = days;
  let at = index;
  let day = rows[index]?.day;
  while (left > 0) {
    const row = rows[at];
    if (row === undefined || row.day !== day) return null;
    const used = Math.min(row.days, left);
    parts.push({ income: row.income, days: used, of: row.days });
    left -= used;
    day = addDays(row.day, -row.days);
    at -= 1;
  }
  return parts;
};

const logGrowth = (parts: readonly IncomePart[]): number =>
  parts.reduce((sum, { income, days, of }) => sum + days * Math.log1p(income / of / INCOME_UNITS), 0);

/** Σ income × days ÷ of as one fraction. */
const exactSum = (parts: readonly IncomePart[]): { readonly sum: bigint; readonly per: bigint } =>
  parts.reduce(({ sum, per }, { income, days, of }) => ({ sum: sum * BigInt(of) + BigInt(income * days) * per, per: per * BigInt(of) }), {
    sum: 0n,
    per: 1n,
  });

/** A fraction in parts per million, half away from zero to whole steps. */
const inSteps = (fraction: number, step: number): RatePpm => {
  const steps = Math.floor((Math.abs(fraction) * ONE) / step + 0.5) * step;
  return ratePpm(fraction < 0 && steps !== 0 ? -steps : steps);
};

const WEEK = 7;
const DAYS_OF_YEAR = 365;
/** 100 % in parts per million. */
const ONE = 1_000_000;
/** Ten-thousandths of a yuan of 10,000 shares of one yuan. */
const INCOME_UNITS = 100_000_000;
/** 0.001 % in parts per million. */
const YIELD_STEP = 10;
/** 0.01 % in parts per million. */
const GROWTH_STEP = 100;
