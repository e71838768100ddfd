import { fen, type Fen, multiplyDivide, type NetValue, netValue, type RatePpm, ratePpm, stepDown } from '../values/index.ts';
import type { DebitAmounts, SmartBand } from './plan.ts';

/** 100 % in parts per million. */
const ONE = 1_000_000;

/**
 * [PJ-10] The deviation of a fund's newest cumulative value from the mean of its last `days` values, which include it: positive
 * above the mean, in parts per million, half away from zero. `values` oldest first. null with fewer values.
 */
export const smartDeviation = (values: readonly NetValue[], days: number): RatePpm | null => {
  const last = values.slice(-days);
  const newest = last.at(-1);
  if (newest === undefined || last.length < days) return null;
  const sum = last.reduce((total, value) => total + value, 0);
  return ratePpm(multiplyDivide(newest * days - sum, ONE, sum, 'half-away'));
};

/** The value of a day, and the same with all payouts; null: unknown. */
export interface ToldValue {
  readonly netValue: NetValue;
  readonly accumulated: NetValue | null;
}

/**
 * [PJ-10] Cumulative values, oldest first. A missing one is the value plus earlier payouts, if the days around it have the same
 * payouts. Otherwise a payout lies between, and all earlier values are left out. A fund without cumulative values has its plain
 * values.
 */
export const cumulativeValues = (told: readonly ToldValue[]): readonly NetValue[] => {
  const paid = told.map((each) => (each.accumulated === null ? null : each.accumulated - each.netValue));
  if (paid.every((each) => each === null)) return told.map((each) => each.netValue);
  let values: readonly NetValue[] = [];
  let before: number | null = null;
  for (const [place, { netValue: value, accumulated }] of told.entries()) {
    const after = paid.slice(place).find((each) => each !== null) ?? before;
    const known = before === null || before === after;
    values = accumulated !== null ? [...values, accumulated] : known && after !== null ? [...values, netValue(value + after)] : [];
    before = paid[place] ?? before;
  }
  return values;
};

/** [PJ-11] The rate of the first band whose deviation is reached; 100 % without a known deviation. */
export const smartRate = (bands: readonly SmartBand[], deviation: RatePpm | null): RatePpm =>
  (deviation === null ? undefined : bands.find(({ from }) => from === null || deviation >= from)?.rate) ?? ratePpm(ONE);

/**
 * [PJ-12] The base times the rate, half away from zero to the fen, then rounded down to the fund's steps, but at least its
 * minimum. Source: docs/flows/plans.md, worked example.
 */
export const smartAmount = (base: Fen, rate: RatePpm, { least, start, step }: DebitAmounts): Fen => {
  const amount = stepDown(smartProduct(base, rate), start, step);
  return amount < least ? least : amount;
};

/** The base times the rate, half away from zero to the fen. */
export const smartProduct = (base: Fen, rate: RatePpm): Fen => fen(multiplyDivide(base, rate, ONE, 'half-away'));
