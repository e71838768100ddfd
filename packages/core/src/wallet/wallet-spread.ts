import { fen, type Fen } from '../values/money.ts';
import type { WalletFund, WalletPart, WithdrawalMode } from './wallet.ts';

/**
 * How a change of the balance spreads over the funds, in their order; amounts without a sign, whose sum is the change's. Incoming money goes to
 * the smallest, until they are level; what is left of a fen's parting goes by place [WL-3]. Outgoing money comes from the largest first, ties
 * by place, from each no more than it has and, where it is said, no more than it may give today [WL-4] [WL-5]. null: the funds do not have so much,
 * or there is none.
 */
export const spreadFlow = (
  positions: readonly { readonly shares: Fen }[],
  change: Fen,
  quotaLeft: readonly Fen[] | null = null,
): readonly Fen[] | null => {
  const held = positions.map(({ shares }) => shares);
  if (change >= 0) return filled(held, change);
  return drained(held, fen(-change), quotaLeft);
};

const filled = (held: readonly Fen[], amount: Fen): readonly Fen[] | null => {
  const rising = held.map((shares, place) => ({ shares, place })).toSorted((a, b) => a.shares - b.shares || a.place - b.place);
  if (rising.length === 0) return amount === 0 ? [] : null;
  let count = 0;
  let total: number = amount;
  // so many funds are raised that the next one stands above their level
  for (const { shares } of rising) {
    if (count > 0 && total <= shares * count) break;
    total += shares;
    count += 1;
  }
  const level = Math.floor(total / count);
  const raised = new Set(rising.slice(0, count).map(({ place }) => place));
  let spare = total - level * count;
  return held.map((shares, place) => {
    if (!raised.has(place)) return fen(0);
    const extra = spare > 0 ? 1 : 0;
    spare -= extra;
    return fen(level + extra - shares);
  });
};

const drained = (held: readonly Fen[], amount: Fen, quotaLeft: readonly Fen[] | null): readonly Fen[] | null => {
  const parts = held.map(() => fen(0));
  let left: number = amount;
  const falling = held.map((shares, place) => ({ shares, place })).toSorted((a, b) => b.shares - a.shares || a.place - b.place);
  for (const { shares, place } of falling) {
    const taken = Math.min(left, givable(shares, quotaLeft?.[place]));
    parts[place] = fen(taken);
    left -= taken;
  }
  return left === 0 ? parts : null;
};

const givable = (shares: Fen, quota: Fen | undefined): number => Math.max(0, quota === undefined ? shares : Math.min(shares, quota));

/** Which way an amount goes. */
export type WalletWay = 'in' | WithdrawalMode;

/**
 * [WL-5] The part of each fund in an amount, those with a part alone; of a quick withdrawal several daily limits add up. null: it cannot be had so.
 * Without funds an amount has no parts. [WL-14] Incoming money goes to the funds that take something new.
 */
export const walletSplit = (
  all: readonly Pick<WalletFund, 'fundCode' | 'fundName' | 'shares' | 'quickLeft' | 'takesNew'>[],
  amount: Fen,
  way: WalletWay,
): readonly WalletPart[] | null => {
  const funds = way === 'in' ? all.filter(({ takesNew }) => takesNew) : all;
  if (funds.length === 0) return way === 'quick' && amount > 0 ? null : [];
  const spread = spreadFlow(funds, way === 'in' ? amount : fen(-amount), way === 'quick' ? funds.map(({ quickLeft }) => quickLeft) : null);
  if (spread === null) return null;
  return funds
    .map(({ fundCode, fundName }, place) => ({ fundCode, fundName, amount: spread[place] ?? fen(0) }))
    .filter((part) => part.amount > 0);
};

/** [WL-5] The most that one quick withdrawal of today can be: what each fund has and may still give. */
export const mostQuick = (funds: readonly Pick<WalletFund, 'shares' | 'quickLeft'>[]): Fen =>
  fen(funds.reduce((sum, { shares, quickLeft }) => sum + givable(shares, quickLeft), 0));
