import type { OrderDetail } from '@caifu/core/records';
import { epochMs, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import type { Connection } from '../ground/database/schema.ts';

/** A payout arrives in the wallet on its day. */
export const payoutDetail = async ({ db }: { readonly db: Connection }, investorId: string, row: RecordRow): Promise<OwnDetail> => {
  const date = shanghaiDateOf(epochMs(Number(row.traded_at)));
  const { rows } = await sql<{ bank_name: string; family: OrderDetail['family'] }>`
    select c.bank_name, p.family from card c left join product p on p.product_code = ${row.product_code}
    where c.investor_id = ${investorId} and c.kind = 'wallet'`.execute(db);
  return {
    family: rows[0]?.family ?? null,
    accountName: rows[0]?.bank_name ?? '',
    steps: [{ kind: 'arrived', date, at: null, isDone: row.status === 'paid-out' }],
  };
};
