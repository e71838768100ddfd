import { fen } from '@caifu/core/values';
import type { AssetRow, OwnAssets } from '../ground/area.ts';
import { amountOf } from '../products/products.store.ts';

/** All that stands in the accounts of strategies [GW-1186]; their profits are told on their own page. */
export const strategyAssets = (rows: readonly AssetRow[]): OwnAssets => {
  const row = rows.find(({ family }) => family === 'strategies');
  return { group: row === undefined ? null : { kind: 'strategies', amount: amountOf(row.amount), income: null }, yesterday: fen(0) };
};
