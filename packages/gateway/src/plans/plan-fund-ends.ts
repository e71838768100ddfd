import { sentenceOf } from '@caifu/core/zh-CN';
import type { CalendarDate } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { DayStep, OpeningDay } from '../ground/database/day-step.ts';

/**
 * [GW-1684] The steps for plans of an ending fund. A plan ends with the last day of a liquidated fund, [GW-1773] and a plan of a strategy
 * ends if all its funds are liquidated. After a takeover a plan continues with the other fund. A retried debit is dropped. Each investor is
 * informed.
 */
export const planEndSteps = [
  { name: 'end-fund-plans', after: 'end-funds', needs: ['fund-ends'], run: (opening) => endFundPlans(opening) },
] as const satisfies readonly DayStep[];

const endFundPlans = async (opening: OpeningDay): Promise<void> => {
  const { day } = opening;
  const ended = {
    set: sql`state = 'ended', ended_because = 'fund-ended', ended_on = ${day}::date, act_on = null, remind_on = null, look_on = null, skips_next = false, tries = 0`,
    tells: 'plan-fund-ended',
  } as const;
  await changePlans(opening, { ...ended, due: dueByFund(sql`e.kind = 'liquidation' and e.closed_on is not null`) });
  await changePlans(opening, { ...ended, due: dueByStrategy(day) });
  await changePlans(opening, {
    due: dueByFund(sql`e.kind = 'takeover' and e.done_on is not null`),
    set: sql`fund_code = due.into_code`,
    tells: 'plan-fund-followed',
  });
};

const dueByFund = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.plan_no, p.investor_id, p.fund_code as code, e.into_code, f.fund_name as name
  from fund_end e join fund f on f.fund_code = e.fund_code join plan p on p.fund_code = e.fund_code
  where ${which} and p.state <> 'ended' order by p.plan_no for update of p`;

/** [GW-1773] Strategies with only liquidated, closed funds among the day's weights. */
const dueByStrategy = (day: CalendarDate): RawBuilder<unknown> => sql`
  select p.plan_no, p.investor_id, p.strategy_code as code, null::text as into_code, s.strategy_name as name
  from plan p join strategy s on s.strategy_code = p.strategy_code
    cross join lateral (
      select x.version from strategy_version x where x.strategy_code = s.strategy_code and x.since <= ${day}::date order by x.version desc limit 1) as v
  where p.state <> 'ended' and (
    select bool_and(e.fund_code is not null) from strategy_weight w
      left join fund_end e on e.fund_code = w.fund_code and e.kind = 'liquidation' and e.closed_on is not null
    where w.strategy_code = s.strategy_code and w.version = v.version and w.weight_ppm > 0)
  order by p.plan_no for update of p`;

interface PlanChange {
  /** plan_no, investor_id, code and name of the bought thing, and into_code of the continuing fund. */
  readonly due: RawBuilder<unknown>;
  readonly set: RawBuilder<unknown>;
  readonly tells: 'plan-fund-ended' | 'plan-fund-followed';
}

const changePlans = async ({ tx, at }: OpeningDay, { due, set, tells }: PlanChange): Promise<void> => {
  await sql`
    with due as materialized (${due}),
    left_out as (
      update plan_run r set state = 'skipped', next_try_on = null, reason = ${sentenceOf({ kind: 'plan-run-fund-closed' })} from due where r.plan_no = due.plan_no and r.state = 'retrying' and due.into_code is null),
    changed as (update plan p set ${set} from due where p.plan_no = due.plan_no)
    insert into message (investor_id, kind, reference, plan_no, product_code, note, at)
    select due.investor_id, ${tells}, due.plan_no || ':' || due.code, due.plan_no, coalesce(due.into_code, due.code), due.name, ${at}::bigint from due
    on conflict do nothing`.execute(tx);
};
