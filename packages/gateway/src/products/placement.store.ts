import type { Placement } from '@caifu/core/products';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** [LAW-80] Says how a product is placed. False: there is no such product, or it is a private fund, which is always placed privately. */
export const setPlacement = async (cx: Connection, productCode: string, placement: Placement): Promise<boolean> => {
  const { rows } = await sql`
    update product set placement = ${placement} where product_code = ${productCode} and (family <> 'private' or ${placement} = 'private')
    returning product_code`.execute(cx);
  return rows.length === 1;
};
