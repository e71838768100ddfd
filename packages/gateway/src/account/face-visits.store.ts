import { epochMs, type EpochMs } from '@caifu/core/values';
import type { IdentityProgress } from '@caifu/core/account';
import { sql } from 'kysely';
import type { Connection, Database } from '../ground/database/schema.ts';
import { constraintOf, inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, type Reply } from '../ground/http/reply.ts';
import { markVerified, readProgress, stepOrder } from './identity.store.ts';

/** [LAW-92] Asks for a check without a face. Who has asked before has asked. */
export const askFaceVisit = async (deps: Deps, investorId: string): Promise<Reply<IdentityProgress>> => {
  const { faceVisit } = await readProgress(deps.db, deps.law.now(), investorId);
  if (faceVisit === 'none') return stepOrder();
  await sql`
    update identity set visit_asked_at = coalesce(visit_asked_at, ${deps.clock.now()})
    where investor_id = ${investorId} and verified_at is null and card_stored_at is not null`.execute(deps.db);
  return answered(await readProgress(deps.db, deps.law.now(), investorId));
};

/** Somebody who waits for a check without a face. */
export interface FaceVisitCase {
  readonly investorId: string;
  readonly maskedName: string;
  readonly askedAt: EpochMs;
}

/** [LAW-92] Whom the operator visits or calls, the longest wait first. */
export const listFaceVisits = async (cx: Connection): Promise<readonly FaceVisitCase[]> => {
  const { rows } = await sql<{ investor_id: string; masked_name: string; visit_asked_at: string }>`
    select investor_id, masked_name, visit_asked_at from identity
    where verified_at is null and card_stored_at is not null and visit_asked_at is not null order by visit_asked_at, investor_id`.execute(
    cx,
  );
  return rows.map((row) => ({
    investorId: row.investor_id,
    maskedName: row.masked_name,
    askedAt: epochMs(Number(row.visit_asked_at)),
  }));
};

/** recorded: now or before. taken: the number was proved by another investor. */
export type FaceVisitOutcome = 'recorded' | 'not-waiting' | 'taken';

/** [LAW-92] Records that the operator has checked the identity by the original documents, once. */
export const recordFaceVisit = async (db: Database, investorId: string, at: EpochMs): Promise<FaceVisitOutcome> => {
  try {
    return await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ masked_name: string; visited_at: string | null; is_waiting: boolean }>`
        select masked_name, visited_at, verified_at is null and card_stored_at is not null and visit_asked_at is not null as is_waiting
        from identity where investor_id = ${investorId} for update`.execute(tx);
      const [row] = rows;
      if (row === undefined || (!row.is_waiting && row.visited_at === null)) return 'not-waiting';
      if (!row.is_waiting) return 'recorded';
      await sql`update identity set visited_at = ${at}, verified_at = ${at} where investor_id = ${investorId}`.execute(tx);
      await markVerified(tx, investorId, row.masked_name);
      return 'recorded';
    });
  } catch (error) {
    if (constraintOf(error) === 'identity_once') return 'taken';
    throw error;
  }
};

/** Setting VISIT_AFTER_SECONDS: records checks that have been waited for so long. null: none. */
export const faceVisitsDue = async (db: Database, afterSeconds: number | null, now: EpochMs): Promise<void> => {
  if (afterSeconds === null) return;
  for (const { investorId, askedAt } of await listFaceVisits(db))
    if (askedAt <= now - afterSeconds * 1_000) await recordFaceVisit(db, investorId, now);
};
