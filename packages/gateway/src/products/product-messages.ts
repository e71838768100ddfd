import type { InboxKind } from '@caifu/core/orders';
import { sql } from 'kysely';
import { namesByCode, type Tells } from '../ground/tells.ts';

/** Messages about products. */
export const productMessages = (kinds: readonly InboxKind[]): Tells => ({
  kinds,
  names: async ({ db }, about) => {
    const codes = about.map(({ productCode }) => productCode);
    const { rows } = await sql<{ product_code: string; product_name: string }>`
      select product_code, product_name from product where product_code = any(${codes}::text[])`.execute(db);
    return namesByCode(about, new Map(rows.map((row) => [row.product_code, row.product_name])));
  },
});
