import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { debitMoveOf } from './debit-time.ts';
import { actOn, debitAfter, nextDebit, type PlanCycle, type PlanDebit } from './plan-cycle.ts';
import type { RunVerdict } from './plan-judgement.ts';
import type { PlanKind, PlanTerms, RunState } from './plan.ts';

/** The state of a plan before a debit is made or retried. */
export interface PlanStanding {
  readonly kind: PlanKind;
  readonly cycle: PlanCycle;
  /** The debit to make or retry. */
  readonly debit: PlanDebit;
  /** Times it has been tried. */
  readonly tries: number;
  readonly failuresInARow: number;
}

export interface PlanAfterRun {
  readonly run: { readonly state: RunState; readonly tries: number; readonly nextTryOn: CalendarDate | null };
  readonly failuresInARow: number;
  /** Too many debits in a row have failed. */
  readonly hasEnded: boolean;
  /** The next debit; the same one while it is retried. null: the plan has ended. */
  readonly debit: PlanDebit | null;
  /** The day of that debit or retry. */
  readonly actOn: CalendarDate | null;
}

/**
 * [PJ-34] A missed debit is retried on the next trading days, as often as the terms allow, unless the next debit comes first.
 * [PJ-35] A finally failed run counts, and a number of them in a row end the plan. A successful run resets the count; a skipped
 * one does not change it. [PJ-6] `day` is the trading day of the debit, which may be later than its due day.
 */
export const afterRun = (
  { kind, cycle, debit, tries, failuresInARow }: PlanStanding,
  verdict: Pick<RunVerdict, 'kind'>,
  { retryDays, endAfterFailures }: Pick<PlanTerms, 'retryDays' | 'endAfterFailures'>,
  day: CalendarDate,
  calendar: TradingCalendar,
): PlanAfterRun => {
  const next = nextDebit(cycle, debit, calendar, debitMoveOf(kind));
  const goOn = (state: RunState, failures: number): PlanAfterRun => ({
    run: { state, tries: tries + 1, nextTryOn: null },
    failuresInARow: failures,
    hasEnded: false,
    debit: next,
    actOn: actOn(next, day, calendar),
  });
  if (verdict.kind === 'debit') return goOn('done', 0);
  if (verdict.kind === 'skip') return goOn('skipped', failuresInARow);
  const nextTryOn = calendar.addTradingDays(day, 1);
  if (tries < retryDays && nextTryOn < next.dueOn)
    return { run: { state: 'retrying', tries: tries + 1, nextTryOn }, failuresInARow, hasEnded: false, debit, actOn: nextTryOn };
  const failures = failuresInARow + 1;
  if (failures < endAfterFailures) return goOn('failed', failures);
  return {
    run: { state: 'failed', tries: tries + 1, nextTryOn: null },
    failuresInARow: failures,
    hasEnded: true,
    debit: null,
    actOn: null,
  };
};

/** [PJ-36] The next debit of a resumed plan: the first one of its cycle after today; a cycle that was changed meanwhile starts again. */
export const afterPause = (
  { kind, cycle, debit }: Pick<PlanStanding, 'kind' | 'cycle' | 'debit'>,
  lastRanOn: CalendarDate | null,
  today: CalendarDate,
  calendar: TradingCalendar,
): { readonly debit: PlanDebit; readonly actOn: CalendarDate } => {
  const next = debitAfter(cycle, debit.nominalOn, today, calendar, debitMoveOf(kind));
  return { debit: next, actOn: actOn(next, lastRanOn, calendar) };
};
