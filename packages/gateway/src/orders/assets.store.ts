import { addDays, addFen, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { AssetGroup } from '@caifu/core/holding';
import { PRODUCT_FAMILIES } from '@caifu/core/products';
import { assetsName } from '@caifu/core/zh-CN';
import type { AssetSums } from '@caifu/adapters/wire';
import type { Calls } from '../ground/calls.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';

/** [GW-918] What an investor has: the wallet, public funds, and per family what is held (with accrued income), in transit or on its way back. */
export const readAssets = async (calls: Pick<Calls, 'read'>, investorId: string, at: EpochMs): Promise<Omit<AssetSums, 'displayName'>> => {
  const yesterday = addDays(shanghaiDateOf(at), -1);
  const rows = (await calls.read<readonly Row[]>('select assets_of($1, $2) as found', [investorId, yesterday])) ?? [];
  const sumOf = (family: string, column: 'amount' | 'income') =>
    addFen(...rows.filter((row) => row.family === family).map((row) => amountOf(row[column])));
  const wallet = sumOf('wallet', 'amount');
  const walletOnTheWay = sumOf('wallet-on-the-way', 'amount');
  const groups = ASSET_KINDS.map((family): AssetGroup => ({
    groupId: family,
    name: assetsName(family),
    kind: family,
    amount: sumOf(family, 'amount'),
    income: sumOf(family, 'income'),
  }));
  return {
    groups,
    wallet,
    walletOnTheWay,
    total: groups.reduce((sum, group) => addFen(sum, group.amount ?? fen(0)), addFen(wallet, walletOnTheWay)),
    yesterdayIncome: groups.reduce((sum, group) => addFen(sum, group.income ?? fen(0)), sumOf('wallet', 'income')),
  };
};

/** Groups in the order of the page. */
const ASSET_KINDS = ['funds', ...PRODUCT_FAMILIES] as const;

interface Row {
  readonly family: string;
  readonly amount: Int8;
  readonly income: Int8;
}
