import { fen } from '@caifu/core/values';
import type { AssetRow, OwnAssets } from '../ground/area.ts';
import { amountOf } from '../products/products.store.ts';

/** What is at partner banks [GW-1130]. */
export const bankAssets = (rows: readonly AssetRow[]): OwnAssets => {
  const row = rows.find(({ family }) => family === 'bank');
  return { group: row === undefined ? null : { kind: 'bank', amount: amountOf(row.amount), income: null }, yesterday: fen(0) };
};
