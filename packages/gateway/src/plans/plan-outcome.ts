import { afterRun, type PlanKind, type PlanTerms, type RunVerdict } from '@caifu/core/plans';
import { NO_LIMITS, type CardLimits } from '@caifu/core/cashier';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { Message } from '@caifu/core/kit';
import type { GateAcceptance, Suitability } from '@caifu/core/qualification';
import {
  addDays,
  calendarDate,
  fen,
  riskLevel,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type RatePpm,
  type RiskLevel,
} from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { toMember } from '../account/members.store.ts';
import { isRefusal } from '../ground/http/reply.ts';
import { judgeGate } from '../orders/order-rules.ts';
import type { PlanInHand } from './plan-batch.store.ts';
import type { WrittenRun } from './plan-book.ts';

export interface Gate {
  readonly problem: Message | null;
  readonly suitability: Suitability;
  /** Of what is bought; null: nothing. */
  readonly level: RiskLevel | null;
  /** The written warning for the order. null: none is needed. */
  readonly warning: GateAcceptance | null;
}

export const OPEN: Gate = { problem: null, suitability: 'matched', level: null, warning: null };

/** [GW-1022] Judges the gate of a purchase again. The warning accepted with the plan is valid as long as the level is no higher. */
export const gateAt = (plan: PlanInHand, level: RiskLevel, day: CalendarDate, at: EpochMs): Gate => {
  const accepted = plan.claims.riskWarning;
  const warning: GateAcceptance | null =
    accepted !== undefined && level <= riskLevel(accepted.level)
      ? { risk: { version: accepted.version, acceptedAt: at }, care: null }
      : null;
  const pass = judgeGate(toMember(plan, day), { level, family: null, warning }, { at, law: null });
  if (isRefusal(pass)) return { ...OPEN, problem: pass.message };
  return {
    problem: null,
    suitability: pass.suitability,
    level,
    warning: pass.warning === null ? null : { risk: accepted ?? null, care: null },
  };
};

/** What the accounts of a batch can give now. Each debit changes it for the next. */
export interface Means {
  readonly balances: ReadonlyMap<string, Fen>;
  /** Of bank cards. */
  readonly limits: ReadonlyMap<string, CardLimits>;
}

/** The source of a debit's money, with its present balance and limits. null: it is no longer bound. */
export const sourceOf = (plan: PlanInHand, means: Means) =>
  plan.is_bound
    ? {
        cardId: plan.card_id,
        kind: plan.card_kind,
        bankCode: plan.bank_code,
        bankName: plan.bank_name,
        tail: plan.tail,
        available: means.balances.get(plan.account_id) ?? fen(0),
        ...(means.limits.get(plan.account_id) ?? NO_LIMITS),
      }
    : null;

/** A judged debit. */
export interface JudgedRun {
  readonly verdict: RunVerdict;
  readonly amount: Fen | null;
  readonly rate: RatePpm | null;
  readonly orderNo: string | null;
}

export const writtenRunOf = (
  plan: PlanInHand,
  { verdict, amount, rate, orderNo }: JudgedRun,
  {
    kind,
    terms,
    day,
    calendar,
  }: { readonly kind: PlanKind; readonly terms: PlanTerms; readonly day: CalendarDate; readonly calendar: TradingCalendar },
): WrittenRun => {
  const standsAt = {
    kind,
    cycle: { unit: plan.unit, day: plan.day },
    debit: { nominalOn: calendarDate(plan.nominal_on), dueOn: calendarDate(plan.due_on) },
    tries: plan.tries,
    failuresInARow: plan.failures,
  };
  const after = afterRun(standsAt, verdict, terms, day, calendar);
  const next = after.debit ?? standsAt.debit;
  return {
    plan_no: plan.plan_no,
    investor_id: plan.investor_id,
    product_code: plan.fund_code ?? plan.strategy_code ?? '',
    run_no: plan.tries > 0 ? plan.run_no : plan.run_no + 1,
    run_due_on: plan.due_on,
    amount,
    rate_ppm: rate,
    run_state: after.run.state,
    reason: verdict.kind === 'debit' ? null : sentenceOf(verdict.reason),
    order_no: orderNo,
    run_tries: after.run.tries,
    next_try_on: after.run.nextTryOn,
    state: after.hasEnded ? 'ended' : 'running',
    nominal_on: next.nominalOn,
    due_on: next.dueOn,
    act_on: after.actOn,
    tries: after.run.state === 'retrying' ? after.run.tries : 0,
    failures: after.failuresInARow,
    remind_on: after.actOn === null || after.run.state === 'retrying' ? null : remindOn(kind, after.actOn, day),
    look_on: plan.target_ppm === null ? null : calendar.addTradingDays(day, 1),
  };
};

/** The day before a repayment, when its investor is reminded. null: that day is over. */
export const remindOn = (kind: PlanKind, actOn: CalendarDate, today: CalendarDate): CalendarDate | null => {
  const before = addDays(actOn, -1);
  return kind === 'repay' && before >= today ? before : null;
};
