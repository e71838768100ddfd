import type { GoldQuote } from '@caifu/core/gold';
import { addDays, epochAt, epochMs, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';

/** A source of the price of gold. */
export interface GoldPrices {
  /** The last price that was set up to a moment, the same whenever it is asked for; null: there is none. */
  readonly quoteAt: (at: EpochMs) => GoldQuote | null;
}

/** The sell price with which a day ended: on a day without trading that of the one before. null: there is no price. */
export const goldEndOf = ({ quoteAt }: GoldPrices, day: CalendarDate): Fen | null =>
  quoteAt(epochMs(epochAt(addDays(day, 1), '00:00:00') - 1))?.sellPrice ?? null;

/** Without a source gold is neither bought nor sold. */
export const noGoldPrices: GoldPrices = { quoteAt: () => null };
