import { CUT_OFF } from '../calendar/cut-off.ts';
import type { GoldSession } from '../gold/gold.ts';
import { epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import type { DebitMove } from './plan-cycle.ts';
import type { Plan, PlanKind, PlanTerms } from './plan.ts';

/** [GW-1720] The time of a day's debits unless an operator sets another. */
export const DEFAULT_DEBIT_TIME = '14:00';

/** [PJ-8] A repayment whose day is no trading day is made before it, so that it is never late; all other debits are made after it. */
export const debitMoveOf = (kind: PlanKind): DebitMove => (kind === 'repay' ? 'before' : 'after');

/** [GW-1720] Whether debits may be made at a time: "HH:MM", before the cut-off of funds. */
export const isDebitTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && `${text}:00` < CUT_OFF;

/** [GW-1720] The moment of a day's debits. */
export const debitMoment = ({ debitTime }: Pick<PlanTerms, 'debitTime'>, day: CalendarDate): EpochMs => epochAt(day, `${debitTime}:00`);

/**
 * [GW-1350] Gold is bought at the time of all debits, or at the first opening after it; without a later opening on that day, at
 * the day's first opening.
 */
export const goldDebitTime = (debitTime: string, sessions: readonly GoldSession[]): string => {
  const session = sessions.find(({ until }) => debitTime < until) ?? sessions[0];
  if (session === undefined) return debitTime;
  return session.from <= debitTime && debitTime < session.until ? debitTime : session.from;
};

/** [PJ-20] Whether the moment of a plan's next debit has come: from then on the debit cannot be changed. */
export const hasDebitBegun = ({ nextOn }: Pick<Plan, 'nextOn'>, terms: Pick<PlanTerms, 'debitTime'>, at: EpochMs): boolean => {
  const today = shanghaiDateOf(at);
  return nextOn !== null && nextOn <= today && at >= debitMoment(terms, today);
};
