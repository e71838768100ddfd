import { debitMoment, type PlanKind } from '@caifu/core/plans';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { asWhole } from '../ledger/apart.ts';
import { runDuePlans } from './plan-run.ts';
import { stopUnsuitedPlans } from './plan-levels.ts';
import type { PlanRunDeps } from './plan-run.types.ts';
import { readPlanTerms } from './plan-terms.store.ts';
import { lookAtTargets } from './plan-targets.ts';

/**
 * The work on plans after a settled day, outside of the day's transaction (decision 0296). Targets come before the debits, because a debit
 * of the day begins the next round. Another run does the rest.
 */
export const runPlans = async (deps: PlanRunDeps, atOnce?: number): Promise<void> => {
  const at = deps.clock.now();
  const day = shanghaiDateOf(at);
  const { rows } = await sql<{ reminding: boolean; looking: boolean; running: boolean; risen: boolean }>`
    select exists (select 1 from plan where remind_on <= ${day}::date) as reminding,
      exists (select 1 from plan where look_on <= ${day}::date) as looking,
      exists (select 1 from plan where state = 'running' and act_on <= ${day}::date) as running,
      exists (select 1 from level_notice where plans_at is null) as risen`.execute(deps.db);
  const [work] = rows;
  const whole = (step: string, doIt: () => Promise<void>) => asWhole(deps.longWork, { step, day, at }, doIt);
  if (work?.reminding === true) await whole('remind-of-repayments', () => remindOfRepayments(deps.db, day, at));
  if (work?.risen === true) await whole('stop-unsuited-plans', () => stopUnsuitedPlans(deps, at));
  if (work?.looking === true && deps.calendar.isTradingDay(day))
    await whole('look-at-all-targets', () => lookAtTargets(deps, day, at, atOnce));
  if (work?.running === true) await runDuePlans(deps, atOnce);
};

/** [GW-1720] [GW-1351] The moments of a trading day with more plan work than its own opening: those of the due debits. */
export const debitMoments = async (
  deps: Pick<PlanRunDeps, 'db' | 'settings' | 'calendar'>,
  day: CalendarDate,
): Promise<readonly EpochMs[]> => {
  if (!deps.calendar.isTradingDay(day)) return [];
  const { rows } = await sql<{ kind: PlanKind }>`
    select distinct kind from plan where state = 'running' and act_on <= ${day}::date`.execute(deps.db);
  const moments: EpochMs[] = [];
  for (const { kind } of rows) moments.push(debitMoment(await readPlanTerms(deps, kind), day));
  return moments;
};

/** [GW-1026] Reminds an investor once on the day before a repayment. After the debit no reminder is sent any more. */
const remindOfRepayments = async (cx: Connection, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      update plan p set remind_on = null
      where p.remind_on <= ${day}::date
      returning p.plan_no, p.investor_id, p.act_on, p.amount, p.state)
    insert into message (investor_id, kind, reference, plan_no, product_code, amount, day, at)
    select investor_id, 'repay-soon', plan_no || ':' || act_on, plan_no, '', amount, act_on, ${at}::bigint from due
    where state = 'running' and act_on > ${day}::date on conflict do nothing`.execute(cx);
};
