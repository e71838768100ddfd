import { multiplyDivide, netValue, type CalendarDate, type NetValue } from '@caifu/core/values';
import { createRandom, seedOf } from './random.ts';

/** A seeded random walk. Parts per million a trading day: where it drifts to, and how far a day may stray from it. */
export interface NetValueFeed {
  readonly seed: number;
  readonly drift: number;
  readonly spread: number;
}

/** The net value of a trading day after the one before it, in integers; the same for the same seed, product and day. */
export const nextNetValue = (
  { seed, drift, spread }: NetValueFeed,
  productCode: string,
  day: CalendarDate,
  previous: NetValue,
  distributed: NetValue,
): NetValue => {
  const random = createRandom(seedOf(`${seed} ${productCode} ${day}`));
  const stray = () => Math.floor(random() * (2 * spread + 1)) - spread;
  // Three draws: most days are quiet.
  const change = drift + Math.trunc((stray() + stray() + stray()) / 3);
  return netValue(Math.max(1, multiplyDivide(previous, PPM + change, PPM, 'half-away') - distributed));
};

const PPM = 1_000_000;
