import { addMonths, calendarDate, type CalendarDate, daysBetween, fen, type Fen, type RatePpm, roundedQuotient } from '../values/index.ts';
import type { DemandBasis } from './bank.ts';
import { yearDaysOf } from './deposit-interest.ts';

/** Money that enters a balance, or leaves it when below 0, and counts from a day on. */
export interface BalanceMove {
  readonly day: CalendarDate;
  readonly amount: Fen;
}

export interface DemandTerms {
  readonly rate: RatePpm;
  readonly basis: DemandBasis;
  /** The first day that counts. */
  readonly from: CalendarDate;
  /** The first day that does not. */
  readonly until: CalendarDate;
}

/**
 * [GW-1745] Interest in fen of a demand balance: the sum of the daily closing balances x yearly rate / days of the year, rounded
 * once half away from zero. Movements before the first day count from that day.
 */
export const demandInterest = (moves: readonly BalanceMove[], { rate, basis, from, until }: DemandTerms): Fen => {
  const fenDays = moves
    .filter(({ day }) => day < until)
    .reduce((sum, { day, amount }) => sum + BigInt(amount) * BigInt(daysBetween(day > from ? day : from, until)), 0n);
  return fen(roundedQuotient(fenDays * BigInt(rate), BigInt(PPM * yearDaysOf(basis))));
};

/** [GW-1745] The first 21st of March, June, September or December after a day: interest through the 20th is credited on it. */
export const nextDemandDay = (after: CalendarDate): CalendarDate => {
  const month = Number(after.slice(5, 7));
  const settling = addMonths(calendarDate(`${after.slice(0, 7)}-21`), (QUARTER - (month % QUARTER)) % QUARTER);
  return settling > after ? settling : addMonths(settling, QUARTER);
};

const QUARTER = 3;
const PPM = 1_000_000;
