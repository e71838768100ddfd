import { shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { ParkedAnswer } from '../ground/operator-answers.ts';
import { decideParked } from '../ledger/parked.store.ts';

/** [GW-1655] Parked rows, the oldest first. */
export const listParked = async (cx: Connection): Promise<readonly ParkedAnswer[]> => {
  const { rows } = await sql<ParkedAnswer>`
    select p.parked_no as "parkedNo", p.step, p.kind, p.subject, p.day, p.last_day as "lastDay", p.tries, p.reason, p.proposed_by as "proposedBy",
      (select sum(m.amount) from parked_money m where p.kind = 'order' and m.order_no = p.subject)::float8 as amount
    from parked p where p.ended_at is null order by p.parked_no`.execute(cx);
  return rows;
};

export type ParkedOutcome = 'proposed' | 'own-proposal' | 'refunded' | 'not-refundable' | 'unknown';

const decisionOf = ({ areas }: Pick<Deps, 'areas'>, step: string) =>
  areas.map(({ parked }) => parked?.[step]).find((one) => one !== undefined);

/**
 * [GW-1656] One operator proposes the end of a parked row and another one confirms it: its money is moved back, and it ends by its area's
 * decision (GW-1650). An order is taken back like one that its investor cancels: the next opening refunds it and informs him.
 */
export const refundParked = async (deps: Deps, parkedNo: string, operator: string): Promise<ParkedOutcome> => {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now();
      const { rows } = await sql<{ step: string; kind: string; subject: string; proposed_by: string | null }>`
        select step, kind, subject, proposed_by from parked where parked_no::text = ${parkedNo} and ended_at is null for update`.execute(
        tx,
      );
      const [row] = rows;
      if (row === undefined) return 'unknown';
      const decision = row.kind === 'order' || row.kind === 'row' ? decisionOf(deps, row.step) : undefined;
      if (decision === undefined || !('takeBack' in decision)) return 'not-refundable';
      if (row.proposed_by === null) {
        await sql`update parked set proposed_by = ${operator}, proposed_at = ${at} where parked_no::text = ${parkedNo}`.execute(tx);
        return 'proposed';
      }
      if (row.proposed_by === operator) return 'own-proposal';
      const moment = { day: shanghaiDateOf(at), at };
      await decideParked(tx, row, moment, operator);
      if (!(await decision.takeBack(tx, row.subject, moment))) throw new NothingToEnd();
      return 'refunded';
    });
  } catch (error) {
    if (error instanceof NothingToEnd) return 'not-refundable';
    throw error;
  }
};

/** Rolls the transaction back. */
class NothingToEnd extends Error {}

export type RetryOutcome = 'settled' | 'still-parked' | 'unknown';
export type RetryParked = (deps: Deps, parkedNo: string) => Promise<RetryOutcome>;
