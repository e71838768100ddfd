import { addDays, roundedQuotient, type CalendarDate } from '@caifu/core/values';
import { UNITS_PER_HUNDREDTH } from './fund-income-run.ts';

/** A holding of a money fund at the end of a day, and what has moved of it since. */
export interface EarningHolding {
  /** The last day whose income is counted. */
  readonly incomeDay: CalendarDate;
  readonly remainder: number;
  /** Hundredths of shares. */
  readonly shares: number;
  /** Hundredths of shares that were there for the first time at the end of a later day. */
  readonly later: ReadonlyMap<string, number>;
}

/** The published incomes of the days from the corrected one on: incomes of 10,000 shares in ten-thousandths of a yuan. */
export interface IncomeCourse {
  readonly day: CalendarDate;
  readonly was: number;
  readonly becomes: number;
  readonly incomeOn: (day: CalendarDate) => number;
  /** Whether the income of a day becomes shares with it. */
  readonly carries: (day: CalendarDate) => boolean;
}

/**
 * [GW-1791] How much more or less a holding has earned by the right income of a day, in hundredths of a yuan, and what rounding leaves over now: income
 * that became shares has earned since then.
 */
export const incomeDifference = (
  { incomeDay, remainder, shares, later }: EarningHolding,
  { day: first, was, becomes, incomeOn, carries }: IncomeCourse,
): { readonly amount: number; readonly remainder: number } => {
  let [held, fresh, units] = [BigInt(shares), 0n, 0n];
  for (let day = first; day <= incomeDay; day = addDays(day, 1)) {
    held += BigInt(later.get(day) ?? 0);
    units += day === first ? held * BigInt(becomes - was) : larger(fresh, -held) * BigInt(incomeOn(day));
    if (carries(day)) fresh = BigInt(roundedQuotient(units, UNITS));
  }
  const exact = units + BigInt(remainder);
  const amount = roundedQuotient(exact, UNITS);
  return { amount, remainder: Number(exact - BigInt(amount) * UNITS) };
};

const UNITS = BigInt(UNITS_PER_HUNDREDTH);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
