import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { inTransaction } from '../ground/database/transaction.ts';
import { pausePlanIn, type PausedPlan } from './plan-actions.store.ts';
import type { PlanRunDeps } from './plan-run.types.ts';

/**
 * [LAW-51] Pauses the running plans that a risen level does not suit any more and whose investors have confirmed no warning for it, and tells
 * them. Each notice of a rise is looked at once.
 */
export const stopUnsuitedPlans = ({ longWork, calendar }: PlanRunDeps, at: EpochMs): Promise<void> =>
  inTransaction(longWork, async (tx) => {
    const { rows } = await sql<PausedPlan & Stop>`
      with seen as (
        update level_notice set plans_at = ${at} where plans_at is null returning rise_id, investor_id, standing),
      unsuited as (
        select distinct on (p.plan_no) p.plan_no, s.rise_id, r.new_level
        from seen s join level_rise r on r.rise_id = s.rise_id join plan p on p.investor_id = s.investor_id
        where r.code = case r.thing when 'fund' then p.fund_code when 'strategy' then p.strategy_code end
          and (s.standing = 'mismatched' or (s.standing = 'warned' and coalesce((p.claims -> 'riskWarning' ->> 'level')::smallint, 0) < r.new_level))
        order by p.plan_no, r.new_level desc)
      select p.plan_no, p.kind, p.unit, p.day, p.nominal_on, p.due_on, p.tries, u.rise_id, u.new_level
      from unsuited u join plan p on p.plan_no = u.plan_no where p.state = 'running' order by p.plan_no for update of p`.execute(tx);
    for (const plan of rows) await pausePlanIn(tx, calendar, plan);
    const stops = rows.map(({ plan_no: planNo, rise_id: riseId, new_level: level }) => ({ plan_no: planNo, rise_id: riseId, level }));
    await sql`
      with stopped as (
        update plan p set stopped_level = s.level
        from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as s (plan_no text, rise_id text, level smallint) where p.plan_no = s.plan_no
        returning p.plan_no, p.investor_id, coalesce(p.fund_code, p.strategy_code) as code, s.rise_id)
      insert into message (investor_id, kind, reference, plan_no, product_code, at)
      select investor_id, 'plan-level', rise_id || ':' || plan_no, plan_no, code, ${at}::bigint from stopped on conflict do nothing`.execute(
      tx,
    );
  });

interface Stop {
  readonly rise_id: string;
  readonly new_level: number;
}
