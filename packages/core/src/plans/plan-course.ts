import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { debitMoveOf } from './debit-time.ts';
import { actOn, debitAfter, nextDebit, type PlanCycle, type PlanDebit } from './plan-cycle.ts';
import type { RunVerdict } from './plan-judgement.ts';
import type { PlanKind, PlanTerms, RunState } from './plan.ts';

/** Where a plan stands before a debit is made or tried. */
export interface PlanStanding {
  readonly kind: PlanKind;
  readonly cycle: PlanCycle;
  /** The debit that is made, or tried again. */
  readonly debit: PlanDebit;
  /** Times it has been tried. */
  readonly tries: number;
  readonly failuresInARow: number;
}

export interface PlanAfterRun {
  readonly run: { readonly state: RunState; readonly tries: number; readonly nextTryOn: CalendarDate | null };
  readonly failuresInARow: number;
  /** Too many in a row have failed. */
  readonly hasEnded: boolean;
  /** The debit that comes next; the same while it is tried again. null: the plan has ended. */
  readonly debit: PlanDebit | null;
  /** The day on which that is done. */
  readonly actOn: CalendarDate | null;
}

/**
 * [PJ-34] A missed debit is tried again on the next trading days, as often as the terms say, unless the next debit comes first. [PJ-35] A
 * run that failed for good counts, and so many in a row end the plan; one that is done sets the count to zero; one that is left out leaves
 * it. [PJ-6] `day` is the trading day of the debit, which may be later than it was due.
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

/** [PJ-36] Where a plan goes on that was paused on some day before: with its next debit after today; a cycle that was changed meanwhile begins anew. */
export const afterPause = (
  { kind, cycle, debit }: Pick<PlanStanding, 'kind' | 'cycle' | 'debit'>,
  lastRanOn: CalendarDate | null,
  today: CalendarDate,
  calendar: TradingCalendar,
): { readonly debit: PlanDebit; readonly actOn: CalendarDate } => {
  const next = debitAfter(cycle, debit.nominalOn, today, calendar, debitMoveOf(kind));
  return { debit: next, actOn: actOn(next, lastRanOn, calendar) };
};
