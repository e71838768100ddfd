import type { LawSet, PrivateKind } from '@caifu/core/law';
import { formatMoneyBriefly } from '@caifu/core/values';
import type { Placement, ProductNature } from '@caifu/core/products';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf, startOf, type ProductRow } from './products.store.ts';

export interface ProductPlacement {
  readonly productCode: string;
  readonly placement: Placement;
  /** [LAW-35] undefined: as it was. */
  readonly privateKind?: PrivateKind | undefined;
}

/**
 * [LAW-80] [GW-1870] Says how a product is placed. A plan's kind says its nature too, unless that was said before. False: there is no such product, or it is of the family of private placements, which is always placed
 * privately.
 */
export const setPlacement = async (cx: Connection, { productCode, placement, privateKind }: ProductPlacement): Promise<boolean> => {
  const { rows } = await sql`
    update product set placement = ${placement}, private_kind = coalesce(${privateKind ?? null}, private_kind),
      nature = coalesce(nature, case ${privateKind ?? null}::text when 'fixed-income-plan' then 'fixed-income' when 'mixed-plan' then 'mixed' end)
    where product_code = ${productCode} and (family <> 'private' or ${placement} = 'private')
    returning product_code`.execute(cx);
  return rows.length === 1;
};

/** [GW-1870] Says what a product invests in. False: there is no such product. */
export const setNature = async (cx: Connection, { productCode, nature }: NatureOfProduct): Promise<boolean> => {
  const { rows } = await sql`update product set nature = ${nature} where product_code = ${productCode} returning product_code`.execute(cx);
  return rows.length === 1;
};

export interface NatureOfProduct {
  readonly productCode: string;
  readonly nature: ProductNature;
}

/** [LAW-38] Private placements that begin below the least first purchase of the law, a line each with the rule. */
export const readPlacementFaults = async (cx: Connection, law: LawSet): Promise<readonly PlacementFault[]> => {
  const { rows } = await sql<Pick<ProductRow, 'product_code' | 'family' | 'placement' | 'private_kind' | 'start_amount'>>`
    select product_code, family, placement, private_kind, start_amount from product where placed = 'private' order by product_code`.execute(
    cx,
  );
  return rows.flatMap((row) => {
    const [own, least] = [amountOf(row.start_amount), startOf(row, law)];
    if (own >= least) return [];
    const reason = `first purchase from ${formatMoneyBriefly(own)} yuan, at least ${formatMoneyBriefly(least)} (${law.privateMinimums.source})`;
    return [{ productCode: row.product_code, reason }];
  });
};

export interface PlacementFault {
  readonly productCode: string;
  readonly reason: string;
}
