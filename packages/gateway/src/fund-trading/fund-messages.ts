import { inboxKindsOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import { namesByCode, type Tells } from '../ground/tells.ts';

/** Messages about public funds. */
export const fundMessages: Tells = {
  kinds: [...inboxKindsOf('orders'), 'redeemed', 'distributed', ...inboxKindsOf('fund-trading')],
  names: async ({ db }, about) => {
    const codes = about.map(({ productCode }) => productCode);
    const { rows } = await sql<{ fund_code: string; fund_name: string }>`
      select fund_code, fund_name from fund where fund_code = any(${codes}::text[])`.execute(db);
    return namesByCode(about, new Map(rows.map((row) => [row.fund_code, row.fund_name])));
  },
};
