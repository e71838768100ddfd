import { addDays, addMonths, calendarDate, type CalendarDate, fen, type Fen, type RatePpm } from '../values/index.ts';
import { WHOLE } from './strategy.ts';

/** The result of a fee, and what is below a fen, in parts of a fen: 365 million of them. */
interface AccruedFee {
  readonly accrued: Fen;
  readonly remainder: number;
}

/** [SG-30] Parts of a fen that a day's fee is counted in: days of a year times parts per million. */
export const FEE_UNITS = 365 * WHOLE;

/** [SG-30] The fee of one day on what the funds are worth at its end: assets × rate ÷ 365, what is below a fen is carried on, so that nothing is lost. */
export const accrueFee = ({ accrued, remainder }: AccruedFee, assets: Fen, rate: RatePpm): AccruedFee => {
  const exact = BigInt(assets) * BigInt(rate) + BigInt(remainder);
  const units = BigInt(FEE_UNITS);
  return { accrued: fen(accrued + Number(exact / units)), remainder: Number(exact % units) };
};

/** [SG-31] The next day on which the fee is taken, after a day: the set day of a month, which each month has. */
export const nextFeeDay = (after: CalendarDate, feeDay: number): CalendarDate => {
  const dayOf = (month: CalendarDate): CalendarDate => calendarDate(`${month.slice(0, 7)}-${String(feeDay).padStart(2, '0')}`);
  const own = dayOf(after);
  return own > after ? own : dayOf(addMonths(addDays(own, 1 - feeDay), 1));
};
