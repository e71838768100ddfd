import { isMonthLong } from '../products/growth.ts';
import { balancingRate } from '../values/balancing-rate.ts';
import { type CalendarDate, daysBetween, type Fen, type RatePpm, ratePpm } from '../values/index.ts';
import type { CashFlow } from './fund-position.ts';

/**
 * [FP-7] The yearly rate at which all flows and the worth on a day balance: Σ amount ÷ (1 + rate)^(days ÷ 365) = 0, in steps of
 * 0.01 %, half away from zero. Of several solutions the one nearest to zero. null where there is none: without inflow, without
 * outflow or worth, with all flows on one day, and above 1,000,000 % a year.
 */
export const xirrOf = (flows: readonly CashFlow[], valueNow: Fen, on: CalendarDate): RatePpm | null => {
  const [first] = flows;
  if (first === undefined) return null;
  const dated = [...flows, { day: on, amount: valueNow }].filter(({ amount }) => amount !== 0);
  const terms = dated.map(({ day, amount }) => ({ amount, years: daysBetween(first.day, day) / DAYS_OF_YEAR }));
  const rate = balancingRate(terms, FARTHEST);
  return rate === null ? null : inSteps(rate);
};

/**
 * [FP-8] Whether a yearly figure is meaningful: the first purchase was long enough before most of the outflow or worth. A holding
 * that was redeemed after three days stays a holding of three days.
 */
export const isXirrTold = (flows: readonly CashFlow[], valueNow: Fen, on: CalendarDate): boolean => {
  const first = flows.find(({ amount }) => amount < 0);
  const gained = [...flows, { day: on, amount: valueNow }].filter(({ amount }) => amount > 0);
  const most = gained.reduce((sum, { amount }) => sum + amount, 0) / 2;
  let sofar = 0;
  const middle = gained.find(({ amount }) => (sofar += amount) >= most);
  return first !== undefined && isMonthLong(daysBetween(first.day, middle?.day ?? on));
};

const inSteps = (rate: number): RatePpm => {
  const steps = Math.floor((Math.abs(rate) * ONE) / PPM_STEP + 0.5) * PPM_STEP;
  return ratePpm(rate < 0 && steps !== 0 ? -steps : steps);
};

const DAYS_OF_YEAR = 365;
/** 1,000,000 % a year. */
const FARTHEST = 10_000;
/** 100 % in parts per million. */
const ONE = 1_000_000;
/** 0.01 % in parts per million. */
const PPM_STEP = 100;
