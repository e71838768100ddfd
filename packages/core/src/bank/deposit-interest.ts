import { addMonths, daysBetween, type CalendarDate } from '../values/calendar-date.ts';
import { addFen, fen, type Fen, multiplyDivide, type RatePpm, subtractFen } from '../values/index.ts';
import type { DayBasis, Deposit } from './bank.ts';

/** [BK-1] Days that bear interest, by the basis: the first day counts, the last does not. */
export const interestDays = (from: CalendarDate, until: CalendarDate, basis: DayBasis): number => {
  if (until <= from) return 0;
  if (basis !== '30/360') return daysBetween(from, until);
  const [a, b] = [partsOf(from), partsOf(until)];
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + (Math.min(b.day, 30) - Math.min(a.day, 30));
};

/** Days of a year by the basis. */
export const yearDaysOf = (basis: DayBasis): number => (basis === 'act/365' ? 365 : 360);

/** [BK-2] Interest in fen, half away from zero: principal x yearly rate x days / days of the year. */
export const interestOf = (
  principal: Fen,
  rate: RatePpm,
  { from, until, basis }: { readonly from: CalendarDate; readonly until: CalendarDate; readonly basis: DayBasis },
): Fen => fen(multiplyDivide(principal, rate * interestDays(from, until, basis), PPM * yearDaysOf(basis), 'half-away'));

type Earning = Pick<Deposit, 'principal' | 'rate' | 'basis' | 'valueOn' | 'maturesOn' | 'paid'>;

/** Interest of this term accrued up to a day, paid or not. */
export const accruedOf = ({ principal, rate, basis, valueOn, maturesOn }: Earning, on: CalendarDate): Fen =>
  interestOf(principal, rate, { from: valueOn, until: on < maturesOn ? on : maturesOn, basis });

/** [BK-3] The interest due on a day of a deposit with monthly interest: all accrued and unpaid interest. */
export const interestDue = (deposit: Earning, on: CalendarDate): Fen => subtractFen(accruedOf(deposit, on), deposit.paid);

/** [BK-3] The first monthly payment after a day and before maturity; null: none. */
export const nextInterestDay = (
  { payout, valueOn, maturesOn }: Pick<Deposit, 'payout' | 'valueOn' | 'maturesOn'>,
  after: CalendarDate,
): CalendarDate | null => {
  if (payout !== 'month') return null;
  for (let month = 1; ; month += 1) {
    const day = addMonths(valueOn, month);
    if (day >= maturesOn) return null;
    if (day > after) return day;
  }
};

/** The result of an early draw, in fen. */
export interface EarlyDraw {
  readonly principal: Fen;
  /** At the demand rate, for the days of the deposit until the draw. */
  readonly interest: Fen;
  /** Interest already paid on it, which is deducted. */
  readonly takenBack: Fen;
  readonly received: Fen;
  readonly atMaturity: Fen;
  /** The interest given up by drawing early. */
  readonly lost: Fen;
  /** The principal that stays in the deposit, and the interest paid on it. */
  readonly left: Fen;
  readonly leftPaid: Fen;
}

/** [BK-4] Principal drawn before maturity earns the demand rate for its days; interest already paid on it is deducted. */
export const earlyDraw = (deposit: Earning & Pick<Deposit, 'demandRate'>, amount: Fen, on: CalendarDate): EarlyDraw => {
  if (amount > deposit.principal || amount <= 0) throw new RangeError('a draw is of what is in the deposit');
  const { basis, valueOn, maturesOn } = deposit;
  const interest = interestOf(amount, deposit.demandRate, { from: valueOn, until: on, basis });
  const takenBack = fen(multiplyDivide(deposit.paid, amount, deposit.principal, 'half-away'));
  const atMaturity = interestOf(amount, deposit.rate, { from: valueOn, until: maturesOn, basis });
  return {
    principal: amount,
    interest,
    takenBack,
    received: subtractFen(addFen(amount, interest), takenBack),
    atMaturity,
    lost: subtractFen(atMaturity, interest),
    left: subtractFen(deposit.principal, amount),
    leftPaid: subtractFen(deposit.paid, takenBack),
  };
};

const partsOf = (date: CalendarDate) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

const PPM = 1_000_000;
