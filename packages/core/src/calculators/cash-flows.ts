import { balancingRate } from '../values/balancing-rate.ts';
import { type CalendarDate, type DayCount, yearFraction } from '../values/index.ts';

// Figures of amounts in any unit, paid (negative) and received (positive). Rates are plain numbers: 0.05 is 5 %. Floating point.

/** [CA-2] The present value of equal periods' amounts; the first one falls after `firstAt` periods. */
export const netPresentValue = (rate: number, flows: readonly number[], firstAt: 0 | 1 = 1): number =>
  flows.reduce((sum, flow, at) => sum + flow / (1 + rate) ** (at + firstAt), 0);

/** [CA-2] The rate of a period at which all amounts balance, the solution nearest to zero; null where there is none. */
export const internalRate = (flows: readonly number[]): number | null =>
  balancingRate(
    flows.map((amount, at) => ({ amount, years: at })),
    HIGHEST_RATE,
  );

/** [CA-2] The same with separate rates for borrowed and for reinvested money; null without amounts of both signs. */
export const modifiedRate = (flows: readonly number[], financeRate: number, reinvestRate: number): number | null => {
  const periods = flows.length - 1;
  const paid = netPresentValue(
    financeRate,
    flows.map((flow) => Math.min(flow, 0)),
    0,
  );
  const received = netPresentValue(
    reinvestRate,
    flows.map((flow) => Math.max(flow, 0)),
    0,
  );
  if (paid === 0 || received === 0 || periods < 1) return null;
  return ((received * (1 + reinvestRate) ** periods) / -paid) ** (1 / periods) - 1;
};

/** An amount on a day. */
export interface DatedAmount {
  readonly day: CalendarDate;
  readonly amount: number;
}

/**
 * [CA-3] The yearly rate at which amounts on any days balance, the solution nearest to zero; null where there is none. The order
 * of amounts is free.
 */
export const datedRate = (flows: readonly DatedAmount[], count: DayCount = 'act/365'): number | null => {
  const [first, ...later] = flows.filter(({ amount }) => amount !== 0).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (first === undefined) return null;
  return balancingRate(
    [first, ...later].map(({ day, amount }) => ({ amount, years: yearFraction(first.day, day, count) })),
    HIGHEST_RATE,
  );
};

/** 100,000,000 %: the upper bound of the search. */
const HIGHEST_RATE = 1_000_000;
