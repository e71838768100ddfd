import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { inTransaction } from '../ground/database/transaction.ts';
import { pausePlanIn, type PausedPlan } from './plan-actions.store.ts';
import type { PlanRunDeps } from './plan-run.types.ts';

/**
 * [LAW-51] Pauses the running plans of a risen level whose investors it does not suit any more and who have confirmed no warning for it, and
 * tells them.
 */
export const stopUnsuitedPlans = async ({ db, longWork, calendar }: PlanRunDeps, at: EpochMs): Promise<void> => {
  const { rows: rises } = await sql<{ rise_id: string; new_level: number }>`
    select rise_id, new_level from level_rise where told_at is not null and plans_at is null order by rise_id`.execute(db);
  for (const { rise_id: riseId, new_level: level } of rises)
    await inTransaction(longWork, async (tx) => {
      const { rows } = await sql<PausedPlan>`
        select p.plan_no, p.kind, p.unit, p.day, p.nominal_on, p.due_on, p.tries
        from level_notice n join level_rise r on r.rise_id = n.rise_id join plan p on p.investor_id = n.investor_id
        where n.rise_id = ${riseId} and r.plans_at is null and p.state = 'running'
          and r.code = case r.thing when 'fund' then p.fund_code when 'strategy' then p.strategy_code end
          and (n.standing = 'mismatched' or (n.standing = 'warned' and coalesce((p.claims -> 'riskWarning' ->> 'level')::smallint, 0) < r.new_level))
        order by p.plan_no for update of p`.execute(tx);
      for (const plan of rows) await pausePlanIn(tx, calendar, plan);
      await sql`
        with stopped as (
          update plan set stopped_level = ${level} where plan_no = any(${rows.map(({ plan_no: planNo }) => planNo)}::text[])
          returning plan_no, investor_id, coalesce(fund_code, strategy_code) as code),
        done as (update level_rise set plans_at = ${at} where rise_id = ${riseId})
        insert into message (investor_id, kind, reference, plan_no, product_code, at)
        select investor_id, 'plan-level', ${riseId}::text || ':' || plan_no, plan_no, code, ${at}::bigint from stopped on conflict do nothing`.execute(
        tx,
      );
    });
};
