import { sentenceOf } from '@caifu/core/zh-CN';
import { sql, type RawBuilder } from 'kysely';
import type { DayStep, OpeningDay } from '../ground/day-step.ts';

/**
 * [GW-1684] Plans of a fund that ends. With the last day of one that is liquidated they end; once a fund is taken over they go on with the other one. A
 * debit that was tried again is over. Each investor is told.
 */
export const planEndSteps = [
  { name: 'end-fund-plans', after: 'end-funds', needs: ['fund-ends'], run: (opening) => endFundPlans(opening) },
] as const satisfies readonly DayStep[];

const endFundPlans = async (opening: OpeningDay): Promise<void> => {
  const { day } = opening;
  await changePlans(opening, {
    which: sql`e.kind = 'liquidation' and e.closed_on is not null and p.state <> 'ended'`,
    set: sql`state = 'ended', ended_because = 'fund-ended', ended_on = ${day}::date, act_on = null, remind_on = null, look_on = null, skips_next = false, tries = 0`,
    tells: 'plan-fund-ended',
  });
  await changePlans(opening, {
    which: sql`e.kind = 'takeover' and e.done_on is not null and p.state <> 'ended'`,
    set: sql`fund_code = due.into_code`,
    tells: 'plan-fund-followed',
  });
};

interface PlanChange {
  readonly which: RawBuilder<unknown>;
  readonly set: RawBuilder<unknown>;
  readonly tells: 'plan-fund-ended' | 'plan-fund-followed';
}

const changePlans = async ({ tx, at }: OpeningDay, { which, set, tells }: PlanChange): Promise<void> => {
  await sql`
    with due as materialized (
      select p.plan_no, p.investor_id, p.fund_code, e.into_code, f.fund_name from fund_end e join fund f on f.fund_code = e.fund_code join plan p on p.fund_code = e.fund_code where ${which} order by p.plan_no for update of p),
    left_out as (
      update plan_run r set state = 'skipped', next_try_on = null, reason = ${sentenceOf({ kind: 'plan-run-fund-closed' })} from due where r.plan_no = due.plan_no and r.state = 'retrying' and due.into_code is null),
    changed as (update plan p set ${set} from due where p.plan_no = due.plan_no)
    insert into message (investor_id, kind, reference, plan_no, product_code, note, at)
    select due.investor_id, ${tells}, due.plan_no || ':' || due.fund_code, due.plan_no, coalesce(due.into_code, due.fund_code), due.fund_name, ${at}::bigint from due
    on conflict do nothing`.execute(tx);
};
