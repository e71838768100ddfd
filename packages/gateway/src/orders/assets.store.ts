import type { AssetGroup } from '@caifu/core/holding';
import { PRODUCT_FAMILIES } from '@caifu/core/products';
import { addDays, addFen, fen, shanghaiDateOf, type EpochMs, type Fen } from '@caifu/core/values';
import { assetsName } from '@caifu/core/zh-CN';
import type { AssetSums } from '@caifu/adapters/wire';
import { saidBy } from '../ground/said.ts';
import { readBelongings, type BelongingGroup, type BelongingsDeps } from '../ground/belongings.ts';
import type { Deps } from '../ground/deps.ts';
import { oneDay } from '../ground/earnings.ts';

export const readTotal = async (deps: BelongingsDeps, investorId: string, at: EpochMs): Promise<Fen> =>
  addFen(fen(0), ...(await readBelongings(deps, investorId, at)).map(({ amount }) => amount));

/** [GW-918] [GW-1602] An investor's assets by groups: the areas' holdings, money in transit, and yesterday's earnings. */
export const readAssets = async (deps: Deps, investorId: string, at: EpochMs): Promise<Omit<AssetSums, 'displayName'>> => {
  const yesterday = oneDay(addDays(shanghaiDateOf(at), -1));
  const [belongings, ...earned] = await Promise.all([
    readBelongings(deps, investorId, at),
    ...saidBy(deps.areas, ({ earns }) => earns).map(({ days }) => days(deps, investorId, yesterday)),
  ]);
  const incomes = earned.flat();
  const held = (group: BelongingGroup) => belongings.filter((belonging) => belonging.group === group);
  const sumOf = (rows: readonly { readonly amount: Fen }[]) => addFen(fen(0), ...rows.map(({ amount }) => amount));
  const incomeOf = (kind: BelongingGroup) => sumOf(incomes.filter(({ group }) => group === kind));
  const groupOf = (kind: Exclude<BelongingGroup, 'wallet'>): AssetGroup => ({
    groupId: kind,
    name: assetsName(kind),
    kind,
    amount: sumOf(held(kind)),
    income: incomeOf(kind),
    unconfirmed: sumOf(held(kind).filter(({ standing }) => standing === 'in-transit')),
    payingOut: sumOf(held(kind).filter(({ standing }) => standing === 'paying-out')),
  });
  const [balance, onTheWay] = [true, false].map((isBalance) =>
    sumOf(held('wallet').filter(({ standing }) => (standing === 'wallet') === isBalance)),
  );
  return {
    groups: [...ALWAYS_TOLD.map(groupOf), ...TOLD_WHEN_HELD.filter((kind) => held(kind).length > 0).map(groupOf)],
    wallet: balance ?? fen(0),
    walletIncome: incomeOf('wallet'),
    walletOnTheWay: onTheWay ?? fen(0),
    total: sumOf(belongings),
    yesterdayIncome: sumOf(incomes),
  };
};

/** Groups in the order of the page. Other groups follow if the investor has something in them. */
const ALWAYS_TOLD = ['funds', ...PRODUCT_FAMILIES] as const;
const TOLD_WHEN_HELD = ['bank', 'gold', 'strategies'] as const;
