import { inducingWords, type LawSet } from '@caifu/core/law';
import { sql } from 'kysely';
import { nameRemark } from '../funds/import/fee-remarks.ts';
import type { Connection } from '../ground/database/schema.ts';

/** [LAW-64] Names of funds on sale, products and strategies with words that the law warns of, a line each. */
export const readNameFaults = async (
  cx: Connection,
  law: LawSet,
): Promise<readonly { readonly code: string; readonly reason: string }[]> => {
  const { rows } = await sql<{ code: string; name: string }>`
    select fund_code as code, fund_name as name from fund where trading not in ('liquidated', 'taken-over')
    union all select product_code, product_name from product
    union all select strategy_code, strategy_name from strategy order by code`.execute(cx);
  return rows.flatMap(({ code, name }) => {
    const words = inducingWords(name, law);
    return words.length === 0 ? [] : [{ code, reason: `${name}: ${nameRemark(words, law)}` }];
  });
};
