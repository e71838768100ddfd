import type { GoldQuote } from '@caifu/core/gold';
import { addDays, epochAt, epochMs, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';

/** A source of the price of gold. */
export interface GoldPrices {
  /** The last price set up to a moment, the same at every read. null: there is none. */
  readonly quoteAt: (at: EpochMs) => GoldQuote | null;
}

/** The closing sell price of a day. A day without trading has that of the day before. null: there is no price. */
export const goldEndOf = ({ quoteAt }: GoldPrices, day: CalendarDate): Fen | null =>
  quoteAt(epochMs(epochAt(addDays(day, 1), '00:00:00') - 1))?.sellPrice ?? null;

/** Without a source gold is neither bought nor sold. */
export const noGoldPrices: GoldPrices = { quoteAt: () => null };
