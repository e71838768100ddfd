import type { BankRecord } from '@caifu/core/bank';
import { epochMs, fen, netValue, shanghaiDateOf, shares } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** [GW-1731] The original figures of corrected orders, with the day of the last correction, by order number. */
export const readRecordCorrections = async (
  cx: Connection,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<BankRecord['correction']>>> => {
  if (orderNos.length === 0) return new Map();
  const { rows } = await sql<{
    order_no: string;
    made_at: string;
    net_value: string | null;
    shares: string | null;
    amount: string | null;
  }>`
    select distinct on (l.order_no) l.order_no, max(c.made_at) over (partition by l.order_no) as made_at,
      l.net_value_before as net_value, l.shares_before as shares, l.amount_before as amount
    from bank_correction_line l join bank_correction c on c.correction_no = l.correction_no
    where l.order_no = any(${orderNos}::text[]) order by l.order_no, l.correction_no`.execute(cx);
  return new Map(
    rows.map((row) => [
      row.order_no,
      {
        on: shanghaiDateOf(epochMs(Number(row.made_at))),
        amount: row.amount === null ? null : fen(Number(row.amount)),
        shares: row.shares === null ? null : shares(Number(row.shares)),
        netValue: row.net_value === null ? null : netValue(Number(row.net_value)),
      },
    ]),
  );
};
