import {
  addDays,
  addFen,
  fen,
  goldDayProfit,
  goldWorth,
  grams,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type Fen,
} from '@caifu/core/values';
import type { AssetGroup } from '@caifu/core/holding';
import { PRODUCT_FAMILIES } from '@caifu/core/products';
import { assetsName } from '@caifu/core/zh-CN';
import type { AssetSums } from '@caifu/adapters/wire';
import type { Calls } from '../ground/calls.ts';
import { goldEndOf, type GoldPrices } from '../ground/gold-prices.port.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';

/** What assets are read from. */
export interface AssetSources {
  readonly calls: Pick<Calls, 'read'>;
  readonly goldPrices: GoldPrices;
}

/**
 * [GW-918] What an investor has: the wallet, public funds, per family what is held (with accrued income), in transit or on its way back, and
 * gold at the price of the moment [GW-1078], with what it made yesterday [GW-1221], strategies with all that stands in their
 * accounts [GW-1186], and what is at partner banks [GW-1130].
 */
export const readAssets = async (
  { calls, goldPrices }: AssetSources,
  investorId: string,
  at: EpochMs,
): Promise<Omit<AssetSums, 'displayName'>> => {
  const yesterday = addDays(shanghaiDateOf(at), -1);
  const rows = (await calls.read<readonly Row[]>('select assets_of($1, $2) as found', [investorId, yesterday])) ?? [];
  const sumOf = (family: string, column: 'amount' | 'income') =>
    addFen(...rows.filter((row) => row.family === family).map((row) => amountOf(row[column])));
  const wallet = sumOf('wallet', 'amount');
  const walletOnTheWay = sumOf('wallet-on-the-way', 'amount');
  const bank = rows.find(({ family }) => family === 'bank');
  const gold = rows.find(({ family }) => family === 'gold');
  const goldIncome = goldYesterday(goldPrices, rows, yesterday);
  const strategies = rows.find(({ family }) => family === 'strategies');
  const groups = [
    ...ASSET_KINDS.map((family) => groupOf(family, sumOf(family, 'amount'), sumOf(family, 'income'))),
    // Who has none is not told of it.
    ...(bank === undefined ? [] : [groupOf('bank', amountOf(bank.amount), null)]),
    ...(gold === undefined ? [] : [groupOf('gold', goldValue(goldPrices, gold, at), goldIncome)]),
    // Profits of strategies are told on their own page.
    ...(strategies === undefined ? [] : [groupOf('strategies', amountOf(strategies.amount), null)]),
  ];
  return {
    groups,
    wallet,
    walletOnTheWay,
    total: groups.reduce((sum, group) => addFen(sum, group.amount ?? fen(0)), addFen(wallet, walletOnTheWay)),
    yesterdayIncome: addFen(sumOf('wallet', 'income'), goldIncome ?? fen(0), ...ASSET_KINDS.map((family) => sumOf(family, 'income'))),
  };
};

const groupOf = (kind: AssetGroup['kind'] & Parameters<typeof assetsName>[0], amount: Fen, income: Fen | null): AssetGroup => ({
  groupId: kind,
  name: assetsName(kind),
  kind,
  amount,
  income,
});

const goldValue = (goldPrices: GoldPrices, { amount }: Row, at: EpochMs): Fen => {
  const quote = goldPrices.quoteAt(at);
  return quote === null ? fen(0) : goldWorth(grams(Number(amount)), quote.sellPrice);
};

/** What gold made yesterday, also where nothing of it is left; null: nobody knows, or it never was there. */
const goldYesterday = (goldPrices: GoldPrices, rows: readonly Row[], yesterday: CalendarDate): Fen | null => {
  const [before, after] = ['gold-before', 'gold-after'].map((family) => rows.find((row) => row.family === family));
  const [previous, price] = [goldEndOf(goldPrices, addDays(yesterday, -1)), goldEndOf(goldPrices, yesterday)];
  if (before === undefined || after === undefined || previous === null || price === null) return null;
  const held = { before: grams(Number(before.amount)), after: grams(Number(after.amount)) };
  return goldDayProfit({ ...held, paid: fen(0), received: amountOf(after.income) }, previous, price);
};

/** Groups in the order of the page. */
const ASSET_KINDS = ['funds', ...PRODUCT_FAMILIES] as const;

interface Row {
  readonly family: string;
  readonly amount: Int8;
  readonly income: Int8;
}
