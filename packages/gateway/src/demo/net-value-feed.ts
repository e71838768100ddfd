import { multiplyDivide, netValue, type CalendarDate, type NetValue } from '@caifu/core/values';
import { createRandom, seedOf } from './random.ts';

/** A seeded random walk. Drift, and spread of a day, in parts per million a trading day. */
export interface NetValueFeed {
  readonly seed: number;
  readonly drift: number;
  readonly spread: number;
}

/** The net value of the trading day after a day, calculated with integers. The same seed, product and day give the same value. */
export const nextNetValue = (
  { seed, drift, spread }: NetValueFeed,
  productCode: string,
  day: CalendarDate,
  previous: NetValue,
  distributed: NetValue,
): NetValue => {
  const random = createRandom(seedOf(`${seed} ${productCode} ${day}`));
  const stray = () => Math.floor(random() * (2 * spread + 1)) - spread;
  // The sum of three draws, so that most days are quiet.
  const change = drift + Math.trunc((stray() + stray() + stray()) / 3);
  return netValue(Math.max(1, multiplyDivide(previous, PPM + change, PPM, 'half-away') - distributed));
};

const PPM = 1_000_000;
