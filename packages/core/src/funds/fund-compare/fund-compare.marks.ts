import { type CalendarDate, ratePpm, type RatePpm } from '../../values/index.ts';
import type { ComparedFigures, Measure } from '../compare.ts';
import type { FundSubject, RankedFigure } from './fund-compare.types.ts';

/**
 * [FC-40] Which funds are best in which figure. Only figures count whose direction is the same for everybody: growth, the yearly
 * rate, the greatest fall, the Sharpe ratio and the yearly fees. A figure is marked only if every fund has it and not all are
 * equal; equal best ones are all marked. A Sharpe ratio must be above zero.
 */
export const bestOf = (
  figures: readonly ComparedFigures[],
  subjects: readonly FundSubject[],
): ReadonlyMap<string, readonly RankedFigure[]> => {
  const merits: readonly (readonly [RankedFigure, readonly (number | null)[]])[] = [
    ['growth', figures.map(({ growth }) => growth)],
    ['annualised', figures.map(({ annualised }) => valueOf(annualised))],
    ['drawdown', figures.map(({ drawdown }) => (drawdown.kind === 'known' ? -drawdown.value.depth : null))],
    ['sharpe', figures.map(({ sharpe }) => valueOf(sharpe))],
    [
      'yearly-fees',
      figures.map(({ fundCode }) => {
        const subject = subjects.find((each) => each.fundCode === fundCode);
        const fees = subject === undefined ? null : yearlyFees(subject);
        return fees === null ? null : -fees;
      }),
    ],
  ];
  const best = new Map<string, RankedFigure[]>();
  for (const [figure, values] of merits) {
    const known = values.flatMap((value) => value ?? []);
    const most = Math.max(...known);
    if (known.length < values.length || known.every((value) => value === most) || (figure === 'sharpe' && most <= 0)) continue;
    values.forEach((value, at) => {
      const fundCode = figures[at]?.fundCode;
      if (value === most && fundCode !== undefined) best.set(fundCode, [...(best.get(fundCode) ?? []), figure]);
    });
  }
  return best;
};

/** [FC-41] Management, custody and sales service a year; null where one of them is not published. */
export const yearlyFees = ({ managementFee, custodyFee, serviceFee }: FundSubject): RatePpm | null =>
  managementFee === null || custodyFee === null || serviceFee === null ? null : ratePpm(managementFee + custodyFee + serviceFee);

/** Whole years from the founding to the newest value. */
export const ageOf = ({ foundedOn, series }: FundSubject): number | null => {
  const last = series.days.at(-1);
  if (foundedOn === null || last === undefined) return null;
  const years = yearOf(last) - yearOf(foundedOn);
  return Math.max(0, last.slice(MONTH_AND_DAY) < foundedOn.slice(MONTH_AND_DAY) ? years - 1 : years);
};

/** [FC-42] The words for a correlation in hundredths. */
export const relationOf = (hundredths: number): Relation => {
  if (hundredths >= 80) return 'moves-together';
  if (hundredths >= 50) return 'moves-alike';
  if (hundredths >= 20) return 'moves-a-little-alike';
  return hundredths > -20 ? 'moves-apart' : 'moves-against';
};

export type Relation = 'moves-together' | 'moves-alike' | 'moves-a-little-alike' | 'moves-apart' | 'moves-against';

const valueOf = (measure: Measure<number>): number | null => (measure.kind === 'known' ? measure.value : null);

const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));
const MONTH_AND_DAY = 5;
