import { addDays, addFen, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { AssetGroup } from '@caifu/core/holding';
import { PRODUCT_FAMILIES } from '@caifu/core/products';
import { assetsName } from '@caifu/core/zh-CN';
import type { AssetSums } from '@caifu/adapters/wire';
import type { AssetRow, OwnGroup } from '../ground/area.ts';
import type { Calls } from '../ground/calls.ts';
import type { Deps } from '../ground/deps.ts';
import { amountOf } from '../products/products.store.ts';

/** What assets are read from. */
export interface AssetSources extends Pick<Deps, 'areas' | 'goldPrices'> {
  readonly calls: Pick<Calls, 'read'>;
}

/**
 * [GW-918] What an investor has: the wallet, public funds, per family what is held (with accrued income), in transit or on its way back, and
 * what areas count themselves.
 */
export const readAssets = async (
  { calls, ...deps }: AssetSources,
  investorId: string,
  at: EpochMs,
): Promise<Omit<AssetSums, 'displayName'>> => {
  const yesterday = addDays(shanghaiDateOf(at), -1);
  const rows = (await calls.read<readonly AssetRow[]>('select assets_of($1, $2) as found', [investorId, yesterday])) ?? [];
  const sumOf = (family: string, column: 'amount' | 'income') =>
    addFen(...rows.filter((row) => row.family === family).map((row) => amountOf(row[column])));
  const wallet = sumOf('wallet', 'amount');
  const walletOnTheWay = sumOf('wallet-on-the-way', 'amount');
  const own = deps.areas.flatMap(({ assets }) => (assets === undefined ? [] : [assets(rows, deps, at)]));
  const groups = [
    ...ASSET_KINDS.map((kind) => groupOf({ kind, amount: sumOf(kind, 'amount'), income: sumOf(kind, 'income') })),
    ...own.flatMap(({ group }) => (group === null ? [] : [groupOf(group)])).toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1)),
  ];
  return {
    groups,
    wallet,
    walletOnTheWay,
    total: groups.reduce((sum, group) => addFen(sum, group.amount ?? fen(0)), addFen(wallet, walletOnTheWay)),
    yesterdayIncome: addFen(
      sumOf('wallet', 'income'),
      ...own.map((one) => one.yesterday),
      ...ASSET_KINDS.map((family) => sumOf(family, 'income')),
    ),
  };
};

const groupOf = ({ kind, amount, income }: OwnGroup): AssetGroup => ({ groupId: kind, name: assetsName(kind), kind, amount, income });

/** Groups in the order of the page, before those that areas add. */
const ASSET_KINDS = ['funds', ...PRODUCT_FAMILIES] as const;
