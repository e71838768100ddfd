import { addDays, roundedQuotient, type CalendarDate } from '@caifu/core/values';
import { UNITS_PER_HUNDREDTH } from './fund-income-run.ts';

/** A money fund holding at the end of a day, and its movements since. */
export interface EarningHolding {
  /** The last day with counted income. */
  readonly incomeDay: CalendarDate;
  readonly remainder: number;
  /** Hundredths of shares. */
  readonly shares: number;
  /** Hundredths of shares that first existed at the end of a later day. */
  readonly later: ReadonlyMap<string, number>;
}

/** The published incomes from the corrected day on, for 10,000 shares, in ten-thousandths of a yuan. */
export interface IncomeCourse {
  readonly day: CalendarDate;
  readonly was: number;
  readonly becomes: number;
  readonly incomeOn: (day: CalendarDate) => number;
  /** Whether the income of a day becomes shares on that day. */
  readonly carries: (day: CalendarDate) => boolean;
}

/**
 * [GW-1791] The difference of a holding's income by the right figure of a day, in hundredths of a yuan, and the new rounding rest. Income
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
