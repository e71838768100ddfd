import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';

/** Removes proofs that were left unfinished for long: pictures of a person are not kept without need. */
export const dropIdleProofs = async (db: Database, at: EpochMs): Promise<void> => {
  const before = at - IDLE_MS;
  const { rows } = await sql<{ order_id: string; investor_id: string }>`
    select certification_order_id as order_id, investor_id from certification_order
    where state = 'collecting' and opened_at < ${before}`.execute(db);
  for (const { order_id: orderId, investor_id: investorId } of rows) {
    await inTransaction(db, async (tx) => {
      // Every change of a certification locks the investor's row first.
      await sql`select 1 from investor where investor_id = ${investorId} for update`.execute(tx);
      const { rows: idle } = await sql`
        select 1 from certification_order o where o.certification_order_id = ${orderId} and o.state = 'collecting'
          and not exists (select 1 from certification_image i where i.certification_order_id = o.certification_order_id and i.stored_at >= ${before})`.execute(
        tx,
      );
      if (idle.length === 0) return;
      await sql`delete from certification_image where certification_order_id = ${orderId}`.execute(tx);
      await sql`delete from certification_order where certification_order_id = ${orderId}`.execute(tx);
    });
  }
};

/** Thirty days. */
const IDLE_MS = 30 * 86_400_000;
