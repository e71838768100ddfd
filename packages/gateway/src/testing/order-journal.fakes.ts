import { epochMs, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';

export interface JournalLine {
  readonly state: string;
  readonly at: EpochMs;
}

/** The states that an order of this investor has been in, the first one first; nothing for an unknown one. */
export const readJournal = async (cx: Connection, investorId: string, orderNo: string): Promise<readonly JournalLine[]> => {
  const { rows } = await sql<{ state: string; at: string }>`
    select j.state, j.at from trade_order s join order_journal j on j.order_no = s.order_no
    where s.order_no = ${orderNo} and s.investor_id = ${investorId} order by j.line`.execute(cx);
  return rows.map(({ state, at }) => ({ state, at: epochMs(Number(at)) }));
};
