import { addDays, addFen, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { AssetGroup } from '@caifu/core/holding';
import { PRODUCT_FAMILIES } from '@caifu/core/products';
import { familyAssetsName } from '@caifu/core/zh-CN';
import type { AssetSums } from '@caifu/adapters/wire';
import type { Calls } from '../ground/calls.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';

/** What an investor has: the wallet, and per family what is held (with accrued income), in transit or on its way back. */
export const readAssets = async (calls: Pick<Calls, 'read'>, investorId: string, at: EpochMs): Promise<Omit<AssetSums, 'displayName'>> => {
  const yesterday = addDays(shanghaiDateOf(at), -1);
  const rows = (await calls.read<readonly Row[]>('select assets_of($1, $2) as found', [investorId, yesterday])) ?? [];
  const sumOf = (family: string, column: 'amount' | 'income') =>
    addFen(...rows.filter((row) => row.family === family).map((row) => amountOf(row[column])));
  const wallet = sumOf('wallet', 'amount');
  const groups = PRODUCT_FAMILIES.map((family): AssetGroup => ({
    groupId: family,
    name: familyAssetsName(family),
    kind: family,
    amount: sumOf(family, 'amount'),
    income: sumOf(family, 'income'),
  }));
  return {
    groups,
    wallet,
    total: groups.reduce((sum, group) => addFen(sum, group.amount ?? fen(0)), wallet),
    yesterdayIncome: groups.reduce((sum, group) => addFen(sum, group.income ?? fen(0)), fen(0)),
  };
};

interface Row {
  readonly family: string;
  readonly amount: Int8;
  readonly income: Int8;
}
