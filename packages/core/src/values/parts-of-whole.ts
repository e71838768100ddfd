import type { Fen } from './money.ts';
import { ratePpm, type RatePpm } from './rate.ts';

/**
 * Each amount's part of their sum, in so many equal steps (100: whole per cents). The parts add up to `steps`: the remainder of rounding
 * down goes to the largest remainders, among equal ones to the first. null where the sum is not above 0 or an amount is negative or
 * unknown. Rules: BS-2, HO-623, TA-7.
 */
export const partsOfWhole = (amounts: readonly (Fen | null)[], steps: number): readonly number[] | null => {
  const known = amounts.flatMap((amount) => (amount === null || amount < 0 ? [] : [BigInt(amount)]));
  const sum = known.reduce((total, amount) => total + amount, 0n);
  if (known.length < amounts.length || sum <= 0n) return null;
  const scaled = known.map((amount) => amount * BigInt(steps));
  const floors = scaled.map((amount) => Number(amount / sum));
  const left = steps - floors.reduce((total, part) => total + part, 0);
  const byRemainder = scaled
    .map((amount, at) => ({ at, remainder: amount % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return floors.map((part, at) => (raised.has(at) ? part + 1 : part));
};

/** The parts as shares to a hundredth of a per cent, which add up to 100 %. null as above. */
export const sharesOfWhole = (amounts: readonly (Fen | null)[]): readonly RatePpm[] | null =>
  partsOfWhole(amounts, WHOLE / STEP)?.map((part) => ratePpm(part * STEP)) ?? null;

/** Millionths, and those of a hundredth of a per cent. */
const WHOLE = 1_000_000;
const STEP = 100;
