import { type Fen, fen, formatMoney, formatRate } from '../values/index.ts';
import { purchaseFee, type FeeCharge, type FeeTier } from './fees.ts';

/** The fee of an amount, written out. */
export interface FeeLine {
  readonly fee: string;
  /** Shown struck through; null without a discount. */
  readonly undiscountedFee: string | null;
  /** "1.50%"; null for a flat fee. */
  readonly rate: string | null;
  readonly undiscountedRate: string | null;
  /** The amount that buys shares. */
  readonly net: string;
}

/** null while there is no amount or no tier for it. Without tiers there is no fee, and the page says so. */
export const feeLineOf = (amount: Fen | null, tiers: readonly FeeTier[]): FeeLine | null => {
  if (amount === null) return null;
  if (tiers.length === 0)
    return { fee: formatMoney(fen(0)), undiscountedFee: null, rate: null, undiscountedRate: null, net: formatMoney(amount) };
  const quote = purchaseFee(amount, tiers);
  if (quote === null) return null;
  const { fee, undiscountedFee, net, tier } = quote;
  return {
    fee: formatMoney(fee),
    undiscountedFee: undiscountedFee === null ? null : formatMoney(undiscountedFee),
    rate: rateText(tier.discounted ?? tier.charge),
    undiscountedRate: undiscountedFee === null ? null : rateText(tier.charge),
    net: formatMoney(net),
  };
};

const rateText = (charge: FeeCharge): string | null => (charge.kind === 'rate' ? formatRate(charge.rate) : null);
