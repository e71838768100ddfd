import { fen, type Fen, multiplyDivide, type RatePpm } from '../values/index.ts';
import { spanFault, type SpanFault } from './fee-spans.ts';

/** A fee as a share of the amount, or as a fixed sum. */
export type FeeCharge = { readonly kind: 'rate'; readonly rate: RatePpm } | { readonly kind: 'flat'; readonly amount: Fen };

/** One row of a fee table: for minAmount <= amount < maxAmount. */
export interface FeeTier {
  readonly minAmount: Fen;
  /** null: no upper limit. */
  readonly maxAmount: Fen | null;
  readonly charge: FeeCharge;
  /** The charge that replaces `charge` if present (disFee). */
  readonly discounted: FeeCharge | null;
}

/** The cost of a purchase. fee + net is always the amount. */
export interface FeeQuote {
  readonly fee: Fen;
  /** The higher fee that is shown struck through; null when no discount lowers it. */
  readonly undiscountedFee: Fen | null;
  readonly net: Fen;
  readonly tier: FeeTier;
}

/** The first tier with minAmount <= amount < maxAmount; null when no tier covers it. Source: P2 §5 Fee. */
export const feeTierFor = (amount: Fen, tiers: readonly FeeTier[]): FeeTier | null => {
  for (const tier of tiers) {
    if (tier.minAmount <= amount && (tier.maxAmount === null || amount < tier.maxAmount)) return tier;
  }
  return null;
};

/**
 * The fee inside an amount in fen, outside-deducted (价外法): net = amount ÷ (1 + rate) half away from zero, fee = amount - net. A
 * flat fee is charged as it is, but never more than the amount. Throws RangeError for a negative amount, rate or flat fee. Source:
 * P2 §5 Fee, decision 0004.
 */
export const feeOf = (amount: Fen, charge: FeeCharge): Fen => {
  const size = charge.kind === 'flat' ? charge.amount : charge.rate;
  if (amount < 0 || size < 0) throw new RangeError(`fees are taken at 0 or more, from 0 or more: got ${size} of ${amount}`);
  if (charge.kind === 'flat') return fen(Math.min(charge.amount, amount));
  return fen(amount - multiplyDivide(amount, ONE, ONE + charge.rate, 'half-away'));
};

/** Fee and net amount of a purchase; null when no tier covers the amount. Source: P2 §5 Fee, decision 0004. */
export const purchaseFee = (amount: Fen, tiers: readonly FeeTier[]): FeeQuote | null => {
  const tier = feeTierFor(amount, tiers);
  if (tier === null) return null;
  const full = feeOf(amount, tier.charge);
  const fee = tier.discounted === null ? full : feeOf(amount, tier.discounted);
  return { fee, undiscountedFee: fee < full ? full : null, net: fen(amount - fee), tier };
};

/** [FI-14] The first fault of a purchase fee table, in fen; null: every amount has exactly one tier, or the table is empty. */
export const purchaseTableFault = (tiers: readonly FeeTier[]): SpanFault | null =>
  spanFault(tiers.map(({ minAmount, maxAmount }) => ({ from: minAmount, to: maxAmount ?? Infinity })));

/** The fee of a purchase, in fen; 0 where no tier covers the amount. */
export const feeToPay = (amount: Fen, tiers: readonly FeeTier[]): Fen => purchaseFee(amount, tiers)?.fee ?? fen(0);

/** 100 % in parts per million. */
const ONE = 1_000_000;
