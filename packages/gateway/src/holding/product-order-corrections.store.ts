import type { OrderDetail } from '@caifu/core/records';
import { epochMs, fen, netValue, shanghaiDateOf, shares } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

interface FirstRow {
  readonly made_at: string | null;
  readonly kind: string | null;
  readonly net_value: number | null;
  readonly shares: string | null;
  readonly fee: string | null;
  readonly net: string | null;
}

/**
 * [GW-1710] The original figures of a purchase, redemption or distribution of a product, and the day of its last correction. null: it was
 * not corrected.
 */
export const readProductCorrection = async (cx: Connection, investorId: string, reference: string): Promise<OrderDetail['correction']> => {
  const first = (column: string): RawBuilder<unknown> =>
    sql`(select ${sql.ref(column)} from line where ${sql.ref(column)} is not null order by correction_no, day limit 1)`;
  const { rows } = await sql<FirstRow>`
    with line as (
      select l.*, c.made_at from product_correction_line l join product_correction c on c.correction_no = l.correction_no
      where l.reference = ${reference} and l.investor_id = ${investorId})
    select (select max(made_at) from line) as made_at, (select max(kind) from line) as kind, ${first('net_value_before')} as net_value,
      ${first('shares_before')} as shares, ${first('fee_before')} as fee, ${first('net_before')} as net`.execute(cx);
  const [row] = rows;
  if (row === undefined || row.made_at === null) return null;
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  const [count, fee, net] = [row.kind === 'purchase' ? number(row.shares) : null, number(row.fee), number(row.net)];
  return {
    on: shanghaiDateOf(epochMs(Number(row.made_at))),
    first: {
      fee: fee === null ? null : fen(fee),
      net: net === null ? null : fen(net),
      shares: count === null ? null : shares(count),
      netValue: row.net_value === null ? null : netValue(row.net_value),
    },
  };
};
