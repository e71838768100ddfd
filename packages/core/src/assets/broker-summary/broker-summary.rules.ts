import type { Fen } from '../../values/money.ts';

/**
 * Each amount's part of the whole in whole percent. They add up to 100: the remainder of rounding down goes to the largest
 * remainders, among equal ones to the first. null where the sum is not above 0 or an amount is negative or unknown [BS-2].
 */
export const partsOf = (amounts: readonly (Fen | null)[]): readonly number[] | null => {
  const known = amounts.flatMap((amount) => (amount === null || amount < 0 ? [] : [BigInt(amount)]));
  const sum = known.reduce((total, amount) => total + amount, 0n);
  if (known.length < amounts.length || sum <= 0n) return null;
  const floors = known.map((amount) => Number((amount * 100n) / sum));
  const left = 100 - floors.reduce((total, part) => total + part, 0);
  const byRemainder = known
    .map((amount, at) => ({ at, remainder: (amount * 100n) % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return floors.map((part, at) => (raised.has(at) ? part + 1 : part));
};
