import { profitOf, profitRateOf } from '../holding/profit.ts';
import type { LawSet } from '../law/index.ts';
import { type CalendarDate, daysBetween, type Fen, multiplyDivide, type RatePpm, ratePpm } from '../values/index.ts';
import type { PlanRound } from './plan.ts';

const ONE = 1_000_000;
const DAYS_OF_YEAR = 365;

/**
 * [PJ-13] Whether a plan has reached its target. The exact profit is compared with the target, not a rounded rate. A target of up
 * to 100 % works for every cost and value.
 */
export const isTargetReached = (cost: Fen, value: Fen, target: RatePpm): boolean =>
  cost > 0 && value > cost && value - cost >= multiplyDivide(cost, target, ONE, 'up');

/**
 * [PJ-14] Profit rate × 365 ÷ calendar days, half away from zero; [LAW-30] null for fewer days than the law asks (30 by our own rule). The rate says
 * nothing about the next year.
 */
export const annualisedRate = (rate: RatePpm | null, days: number, law: LawSet): RatePpm | null =>
  rate === null || days < law.annualisedFromDays.value ? null : ratePpm(multiplyDivide(rate, DAYS_OF_YEAR, days, 'half-away'));

/** The data of a round: the cost of its shares, and their proceeds or worth. */
export interface RoundFacts {
  readonly roundNo: number;
  readonly startedOn: CalendarDate;
  readonly endedOn: CalendarDate | null;
  readonly invested: Fen;
  readonly proceeds: Fen | null;
}

/** [PJ-15] A round in figures, on a day. */
export const planRoundOf = (
  { roundNo, startedOn, endedOn, invested, proceeds }: RoundFacts,
  today: CalendarDate,
  law: LawSet,
): PlanRound => {
  const isTold = proceeds !== null && invested > 0;
  const profit = isTold ? profitOf(proceeds, invested) : null;
  const profitRate = profitRateOf(profit, invested);
  const days = daysBetween(startedOn, endedOn ?? today);
  return {
    roundNo,
    startedOn,
    endedOn,
    invested,
    proceeds,
    profit,
    profitRate,
    days,
    annualised: annualisedRate(profitRate, days, law),
  };
};
