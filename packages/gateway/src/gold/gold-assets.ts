import {
  addDays,
  fen,
  goldDayProfit,
  goldWorth,
  grams,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type Fen,
} from '@caifu/core/values';
import type { AssetRow, OwnAssets } from '../ground/area.ts';
import { goldEndOf, type GoldPrices } from '../ground/gold-prices.port.ts';
import { amountOf } from '../products/products.store.ts';

/** Gold at the price of the moment [GW-1078], with what it made yesterday [GW-1221]. */
export const goldAssets = (rows: readonly AssetRow[], { goldPrices }: { readonly goldPrices: GoldPrices }, at: EpochMs): OwnAssets => {
  const gold = rows.find(({ family }) => family === 'gold');
  const income = goldYesterday(goldPrices, rows, addDays(shanghaiDateOf(at), -1));
  return {
    group: gold === undefined ? null : { kind: 'gold', amount: goldValue(goldPrices, gold, at), income },
    yesterday: income ?? fen(0),
  };
};

const goldValue = (goldPrices: GoldPrices, { amount }: AssetRow, at: EpochMs): Fen => {
  const quote = goldPrices.quoteAt(at);
  return quote === null ? fen(0) : goldWorth(grams(Number(amount)), quote.sellPrice);
};

/** What gold made yesterday, also where nothing of it is left; null: nobody knows, or it never was there. */
const goldYesterday = (goldPrices: GoldPrices, rows: readonly AssetRow[], yesterday: CalendarDate): Fen | null => {
  const [before, after] = ['gold-before', 'gold-after'].map((family) => rows.find((row) => row.family === family));
  const [previous, price] = [goldEndOf(goldPrices, addDays(yesterday, -1)), goldEndOf(goldPrices, yesterday)];
  if (before === undefined || after === undefined || previous === null || price === null) return null;
  const held = { before: grams(Number(before.amount)), after: grams(Number(after.amount)) };
  return goldDayProfit({ ...held, paid: fen(0), received: amountOf(after.income) }, previous, price);
};
