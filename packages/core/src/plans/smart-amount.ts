import { multiplyDivide } from '../values/exact.ts';
import { fen, stepDown, type Fen } from '../values/money.ts';
import type { NetValue } from '../values/net-value.ts';
import { ratePpm, type RatePpm } from '../values/rate.ts';
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
