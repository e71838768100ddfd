import type { GoldQuote } from '@caifu/core/gold';
import type { EpochMs } from '@caifu/core/values';

/** A source of the price of gold. */
export interface GoldPrices {
  /** The last price that was set up to a moment, the same whenever it is asked for; null: there is none. */
  quoteAt(at: EpochMs): GoldQuote | null;
}

/** Without a source gold is neither bought nor sold. */
export const noGoldPrices: GoldPrices = { quoteAt: () => null };
