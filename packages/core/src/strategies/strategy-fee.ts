import { addDays, addMonths, calendarDate, type CalendarDate, fen, type Fen, type RatePpm } from '../values/index.ts';
import { WHOLE } from './strategy.ts';

/** An accrued fee in fen, and its remainder in parts of a fen: 365 million parts are one fen. */
interface AccruedFee {
  readonly accrued: Fen;
  readonly remainder: number;
}

/** [SG-30] Parts of a fen in which a day's fee is counted: days of a year times parts per million. */
export const FEE_UNITS = 365 * WHOLE;

/**
 * [SG-30] The fee of one day on the worth of the funds at its end: assets × rate ÷ 365. Fractions of a fen are carried over, so
 * that nothing is lost.
 */
export const accrueFee = ({ accrued, remainder }: AccruedFee, assets: Fen, rate: RatePpm): AccruedFee => {
  const exact = BigInt(assets) * BigInt(rate) + BigInt(remainder);
  const units = BigInt(FEE_UNITS);
  return { accrued: fen(accrued + Number(exact / units)), remainder: Number(exact % units) };
};

/** [SG-31] The next day after a day on which the fee is charged: the configured day of a month, which exists in each month. */
export const nextFeeDay = (after: CalendarDate, feeDay: number): CalendarDate => {
  const dayOf = (month: CalendarDate): CalendarDate => calendarDate(`${month.slice(0, 7)}-${String(feeDay).padStart(2, '0')}`);
  const own = dayOf(after);
  return own > after ? own : dayOf(addMonths(addDays(own, 1 - feeDay), 1));
};
