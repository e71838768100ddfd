import { fen, type Fen } from '../values/money.ts';
import type { WalletFund, WalletPart, WithdrawalMode } from './wallet.ts';

/**
 * The distribution of a change of the balance over the funds, in their order, as unsigned amounts that add up to the change.
 * Incoming money goes to the smallest funds until they are level; odd fen go by place [WL-3]. Outgoing money comes from the
 * largest first, ties by place, from each at most its content and, where given, at most its limit today [WL-4] [WL-5]. null: the
 * funds have too little, or there is none.
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
  // raises funds until the next one is above their level
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

/** The direction of an amount. */
export type WalletWay = 'in' | WithdrawalMode;

/**
 * [WL-5] The part of each fund in an amount, without zero parts; in a quick withdrawal several daily limits add up. null:
 * impossible. Without funds an amount has no parts. [WL-14] Incoming money goes to funds that accept new money.
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

/** [WL-5] The maximum of one quick withdrawal today: the content of each fund within its limit. */
export const mostQuick = (funds: readonly Pick<WalletFund, 'shares' | 'quickLeft'>[]): Fen =>
  fen(funds.reduce((sum, { shares, quickLeft }) => sum + givable(shares, quickLeft), 0));
