import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { fundCancellation } from '../fund-trading/fund-cancellation.ts';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/schema.ts';
import { inTransaction } from '../ground/transaction.ts';
import type { ParkedAnswer } from '../ground/operator-answers.ts';
import { reservationCancellation } from '../holding/cancel-reservation.store.ts';
import { decideParked } from '../ledger/parked.store.ts';

/** [GW-1655] What waits, the oldest first. */
export const listParked = async (cx: Connection): Promise<readonly ParkedAnswer[]> => {
  const { rows } = await sql<ParkedAnswer>`
    select p.parked_no as "parkedNo", p.step, p.kind, p.subject, p.day, p.last_day as "lastDay", p.tries, p.reason, p.proposed_by as "proposedBy",
      (select sum(m.amount) from parked_money m where p.kind = 'order' and m.order_no = p.subject)::float8 as amount
    from parked p where p.ended_at is null order by p.parked_no`.execute(cx);
  return rows;
};

export type ParkedOutcome = 'proposed' | 'own-proposal' | 'refunded' | 'not-refundable' | 'unknown';

/** How orders of a kind are taken back. */
const CANCELLATIONS: ReadonlyMap<string, { cancelIn(cx: Connection, orderNo: string, at: EpochMs): Promise<void> }> = new Map<
  string,
  { cancelIn(cx: Connection, orderNo: string, at: EpochMs): Promise<void> }
>([
  ['purchase', reservationCancellation],
  ['fund-buy', fundCancellation],
  ['fund-redeem', fundCancellation],
]);

/**
 * [GW-1656] One operator proposes that a parked order ends, another one decides it: its money is where it was, and the order is taken back like one
 * that its investor cancels. The next opening pays it back and tells him.
 */
export const refundParked = (deps: Deps, parkedNo: string, operator: string): Promise<ParkedOutcome> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { rows } = await sql<{ subject: string; proposed_by: string | null; kind: string | null }>`
      select p.subject, p.proposed_by, (select s.kind from trade_order s where p.kind = 'order' and s.order_no = p.subject) as kind
      from parked p where p.parked_no::text = ${parkedNo} and p.ended_at is null for update`.execute(tx);
    const [row] = rows;
    if (row === undefined) return 'unknown';
    const kind = CANCELLATIONS.get(row.kind ?? '');
    if (kind === undefined) return 'not-refundable';
    if (row.proposed_by === null) {
      await sql`update parked set proposed_by = ${operator}, proposed_at = ${at} where parked_no::text = ${parkedNo}`.execute(tx);
      return 'proposed';
    }
    if (row.proposed_by === operator) return 'own-proposal';
    await decideParked(tx, row.subject, { day: shanghaiDateOf(at), at }, operator);
    await kind.cancelIn(tx, row.subject, at);
    const { rows: after } = await sql<{ state: string }>`select state from trade_order where order_no = ${row.subject}`.execute(tx);
    if (after[0]?.state !== 'cancelling' && after[0]?.state !== 'cancelled') throw new Error('a parked order was not taken back');
    return 'refunded';
  });
