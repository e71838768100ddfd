import { fen, type Fen, multiplyDivide, type NetValue, netValue, type RatePpm, ratePpm, stepDown } from '../values/index.ts';
import type { DebitAmounts, SmartBand } from './plan.ts';

/** 100 % in parts per million. */
const ONE = 1_000_000;

/**
 * [PJ-10] How far the newest cumulative value of a fund is from the mean of its last `days` values, itself among them: above it positive, in
 * parts per million, half away from zero. `values` oldest first. null where there are fewer.
 */
export const smartDeviation = (values: readonly NetValue[], days: number): RatePpm | null => {
  const last = values.slice(-days);
  const newest = last.at(-1);
  if (newest === undefined || last.length < days) return null;
  const sum = last.reduce((total, value) => total + value, 0);
  return ratePpm(multiplyDivide(newest * days - sum, ONE, sum, 'half-away'));
};

/** The value of a day, and the same with all that was paid out; null: nobody told it. */
export interface ToldValue {
  readonly netValue: NetValue;
  readonly accumulated: NetValue | null;
}

/**
 * [PJ-10] Cumulative values, oldest first. A missing one is the value and what had been paid out by then, where the days around it agree on that;
 * where they do not, all before it are left out: a payout lies between. Of a fund that tells none the values themselves.
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

/** [PJ-11] The rate of the first band whose deviation is reached; 100 % where nobody knows the deviation. */
export const smartRate = (bands: readonly SmartBand[], deviation: RatePpm | null): RatePpm =>
  (deviation === null ? undefined : bands.find(({ from }) => from === null || deviation >= from)?.rate) ?? ratePpm(ONE);

/**
 * [PJ-12] The base times the rate, half away from zero to the fen, then down to what the fund takes, and never below the least of that.
 * Source: docs/flows/plans.md, worked example.
 */
export const smartAmount = (base: Fen, rate: RatePpm, { least, start, step }: DebitAmounts): Fen => {
  const amount = stepDown(smartProduct(base, rate), start, step);
  return amount < least ? least : amount;
};

/** The base times the rate, half away from zero to the fen. */
export const smartProduct = (base: Fen, rate: RatePpm): Fen => fen(multiplyDivide(base, rate, ONE, 'half-away'));
