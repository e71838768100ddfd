import type { Message } from '@caifu/core/kit';
import {
  actOn,
  afterPause,
  debitMoveOf,
  nextDebit,
  planObstacle,
  skipObstacle,
  type Plan,
  type PlanActionCommand,
  type PlanTerms,
} from '@caifu/core/plans';
import { calendarDate, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { RET_CODE, type ConfirmPlanActionRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Connection } from '../ground/database/schema.ts';
import { levelProblem } from './plan-resume.ts';
import { dayOrNull, readPlanRows, type PlanRow } from './plan-rows.ts';
import { remindOn } from './plan-outcome.ts';
import { leaveRetryOut } from './plan-setting.store.ts';
import { readPlanTerms, type TermsOf } from './plan-terms.store.ts';
import { readPlan, unknownPlan } from './plans.store.ts';

type Acting = Pick<Deps, 'db' | 'clock' | 'calendar' | 'goldPrices'> & Pick<TermsOf, 'settings'>;

/** [GW-1030] Pauses a plan or skips its next debit. A repeat is answered with the plan as it is. */
export const actOnPlan = async (deps: Acting, investorId: string, command: PlanActionCommand): Promise<Reply<Plan>> =>
  command.action === 'pause' || command.action === 'skip'
    ? carryOutPlanAction(deps, investorId, command)
    : refused(RET_CODE.malformed, { kind: 'request-malformed' });

/** [GW-1030] Resumes or ends a plan, with the password. An impossible act is refused before the password is asked for. */
export const confirmPlanAction = async (deps: Deps, caller: Caller, request: ConfirmPlanActionRequest): Promise<Reply<Plan>> => {
  const at = deps.clock.now();
  if (request.action !== 'resume' && request.action !== 'end') return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const plan = await readPlan(deps, caller.investorId, request.planNo);
  if (plan === null) return unknownPlan();
  const problem =
    problemOf(plan, await readPlanTerms(deps, plan.kind), request, NO_DEBIT, at) ?? (await resumeProblem(deps.db, plan, request));
  if (problem !== null) return refused(RET_CODE.orderRefused, problem, { explains: true });
  const { keyId, tradePwd, tradePassword } = request;
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  return carryOutPlanAction(deps, caller.investorId, request);
};

/** The facts for the judgement of a skip. */
interface NamedDebit {
  /** The original due day of the retried debit. null: there is none. */
  readonly retried: CalendarDate | null;
  /** Whether the named debit has been skipped. */
  readonly isLeftOut: boolean;
}

const NO_DEBIT: NamedDebit = { retried: null, isLeftOut: false };

const readDebit = async (tx: Tx, { action, planNo, dueOn }: PlanActionCommand): Promise<NamedDebit> => {
  if (action !== 'skip') return NO_DEBIT;
  const { rows } = await sql<{ retried: string | null; is_left_out: boolean }>`
    select (select due_on from plan_run where plan_no = ${planNo} and state = 'retrying') as retried,
      exists (select from plan_run where plan_no = ${planNo} and state = 'skipped' and ${dueOn}::date in (due_on, ran_on)) as is_left_out`.execute(
    tx,
  );
  const [row] = rows;
  return row === undefined ? NO_DEBIT : { retried: dayOrNull(row.retried), isLeftOut: row.is_left_out };
};

const resumeProblem = async (cx: Connection, plan: Plan, { action }: Pick<PlanActionCommand, 'action'>): Promise<Message | null> =>
  action === 'resume' && plan.state === 'paused' ? levelProblem(cx, plan) : null;

/** A repeated act has no problem. [GW-1034] A retried debit is named by its original due day. */
const problemOf = (plan: Plan, terms: PlanTerms, { action, dueOn }: PlanActionCommand, debit: NamedDebit, at: EpochMs): Message | null => {
  if (isDone(plan, { action, dueOn }, debit)) return null;
  if (action === 'skip') {
    if (plan.state === 'ended') return { kind: 'plan-has-ended' };
    if (plan.state !== 'running') return { kind: 'plan-not-running' };
    return dueOn === (debit.retried ?? plan.nextOn) ? skipObstacle(plan, terms, at) : { kind: 'plan-debit-gone' };
  }
  return planObstacle(plan, terms, at);
};

const isDone = (
  { state, skipsNext, nextOn }: Plan,
  { action, dueOn }: Pick<PlanActionCommand, 'action' | 'dueOn'>,
  { isLeftOut }: NamedDebit,
): boolean =>
  (action === 'pause' && state === 'paused') ||
  (action === 'resume' && state === 'running') ||
  (action === 'end' && state === 'ended') ||
  (action === 'skip' && (isLeftOut || (skipsNext && nextOn === dueOn)));

/** The permission is checked again while the plan is locked. */
export const carryOutPlanAction = async (deps: Acting, investorId: string, command: PlanActionCommand): Promise<Reply<Plan>> => {
  const at = deps.clock.now();
  const { planNo } = command;
  return inTransaction(deps.db, async (tx): Promise<Reply<Plan>> => {
    await sql`select 1 from plan where plan_no = ${planNo} and investor_id = ${investorId} for update`.execute(tx);
    const reading = { ...deps, db: tx };
    const plan = await readPlan(reading, investorId, planNo);
    if (plan === null) return unknownPlan();
    const debit = await readDebit(tx, command);
    const problem =
      problemOf(plan, await readPlanTerms(reading, plan.kind), command, debit, at) ?? (await resumeProblem(tx, plan, command));
    if (problem !== null) return refused(RET_CODE.orderRefused, problem, { explains: true });
    if (!isDone(plan, command, debit)) {
      const today = shanghaiDateOf(at);
      const [row] = await readPlanRows(tx, today, sql`p.plan_no = ${planNo}`);
      if (row !== undefined) await ACTS[command.action](tx, deps, row, today);
    }
    const changed = await readPlan(reading, investorId, planNo);
    return changed === null ? unknownPlan() : answered(changed);
  });
};

type Act = (tx: Tx, deps: Acting, row: PlanRow, today: CalendarDate) => Promise<void>;

export type PausedPlan = Pick<PlanRow, 'plan_no' | 'kind' | 'unit' | 'day' | 'nominal_on' | 'due_on' | 'tries'>;

/** Pauses a locked, running plan. A pause ends the retries of the debit. */
export const pausePlanIn = async (tx: Tx, calendar: Deps['calendar'], row: PausedPlan): Promise<void> => {
  await leaveRetryOut(tx, row.plan_no);
  const debit = row.tries > 0 ? nextDebit(cycleOf(row), debitOf(row), calendar, debitMoveOf(row.kind)) : debitOf(row);
  await sql`
    update plan set state = 'paused', act_on = null, remind_on = null, skips_next = false, tries = 0, nominal_on = ${debit.nominalOn}::date, due_on = ${debit.dueOn}::date
    where plan_no = ${row.plan_no}`.execute(tx);
};

const ACTS: Readonly<Record<PlanActionCommand['action'], Act>> = {
  pause: (tx, { calendar }, row) => pausePlanIn(tx, calendar, row),
  resume: async (tx, { calendar }, row, today) => {
    const next = afterPause({ kind: row.kind, cycle: cycleOf(row), debit: debitOf(row) }, dayOrNull(row.last_ran_on), today, calendar);
    await sql`
      update plan set state = 'running', stopped_level = null, nominal_on = ${next.debit.nominalOn}::date, due_on = ${next.debit.dueOn}::date, act_on = ${next.actOn}::date,
        remind_on = ${remindOn(row.kind, next.actOn, today)}::date where plan_no = ${row.plan_no}`.execute(tx);
  },
  skip: async (tx, { calendar }, row, today) => {
    if (row.tries === 0) {
      await sql`update plan set skips_next = true, remind_on = null where plan_no = ${row.plan_no}`.execute(tx);
      return;
    }
    await leaveRetryOut(tx, row.plan_no);
    const debit = nextDebit(cycleOf(row), debitOf(row), calendar, debitMoveOf(row.kind));
    const on = actOn(debit, dayOrNull(row.last_ran_on), calendar);
    await sql`
      update plan set nominal_on = ${debit.nominalOn}::date, due_on = ${debit.dueOn}::date, act_on = ${on}::date, tries = 0,
        remind_on = ${remindOn(row.kind, on, today)}::date where plan_no = ${row.plan_no}`.execute(tx);
  },
  end: async (tx, _deps, row, today) => {
    await leaveRetryOut(tx, row.plan_no);
    await sql`
      update plan set state = 'ended', ended_because = 'by-investor', ended_on = ${today}::date, act_on = null, remind_on = null, look_on = null, skips_next = false, tries = 0
      where plan_no = ${row.plan_no}`.execute(tx);
  },
};

const cycleOf = ({ unit, day }: Pick<PlanRow, 'unit' | 'day'>): Plan['cycle'] => ({ unit, day });
const debitOf = (row: Pick<PlanRow, 'nominal_on' | 'due_on'>) => ({
  nominalOn: calendarDate(row.nominal_on),
  dueOn: calendarDate(row.due_on),
});
