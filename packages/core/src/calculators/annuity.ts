import { balancingRate } from '../values/balancing-rate.ts';

// Payments of one size at the end or the start of equal periods. As in spreadsheets, paid amounts are negative and received ones
// positive; a rate is that of one period (0.01 is 1 %). Floating point, not rounded.

/** When a period's payment falls. */
export type PaymentTime = 'end' | 'start';

export interface Annuity {
  readonly rate: number;
  readonly periods: number;
  readonly payment: number;
  readonly present: number;
  readonly future: number;
  readonly when: PaymentTime;
}

/** [CA-1] The payment of each period. Throws RangeError without periods. */
export const payment = ({ rate, periods, present, future, when }: Omit<Annuity, 'payment'>): number => {
  if (periods === 0) throw new RangeError('a payment needs a period');
  return -(present * growth(rate, periods) + future) / each(rate, periods, when);
};

/** [CA-1] The present value of all payments and the future value. */
export const presentValue = ({ rate, periods, payment: paid, future, when }: Omit<Annuity, 'present'>): number =>
  -(paid * each(rate, periods, when) + future) / growth(rate, periods);

/** [CA-1] The future value of the present value and the payments. */
export const futureValue = ({ rate, periods, payment: paid, present, when }: Omit<Annuity, 'future'>): number =>
  -(present * growth(rate, periods) + paid * each(rate, periods, when));

/** [CA-1] The number of periods after which the rest is reached; usually not a whole number, null where it is never reached. */
export const periodsOf = ({ rate, payment: paid, present, future, when }: Omit<Annuity, 'periods'>): number | null => {
  if (rate === 0) return paid === 0 ? null : -(present + future) / paid;
  const scaled = (paid * (when === 'start' ? 1 + rate : 1)) / rate;
  const periods = Math.log((scaled - future) / (scaled + present)) / Math.log1p(rate);
  return Number.isFinite(periods) ? periods : null;
};

/**
 * [CA-1] The rate of a period, the solution nearest to zero; null where there is none. Throws RangeError unless `periods` is a
 * whole number above 0.
 */
export const periodRate = ({ periods, payment: paid, present, future, when }: Omit<Annuity, 'rate'>): number | null => {
  if (!Number.isSafeInteger(periods) || periods < 1) throw new RangeError(`periods are a whole number above 0, got ${periods}`);
  const first = when === 'start' ? 0 : 1;
  const payments = Array.from({ length: periods }, (_, at) => ({ amount: paid, years: first + at }));
  return balancingRate([{ amount: present, years: 0 }, ...payments, { amount: future, years: periods }], HIGHEST_RATE);
};

const growth = (rate: number, periods: number): number => (1 + rate) ** periods;

const each = (rate: number, periods: number, when: PaymentTime): number =>
  rate === 0 ? periods : ((growth(rate, periods) - 1) / rate) * (when === 'start' ? 1 + rate : 1);

/** 100,000,000 % a period: the upper bound of the search. */
const HIGHEST_RATE = 1_000_000;
