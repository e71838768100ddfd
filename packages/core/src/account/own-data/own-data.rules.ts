import type { LawSet } from '../../law/index.ts';
import type { FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import { isMobileCode } from '../../kit/validators.ts';
import { padWordsOf } from '../../kit/trade-password/asking-password.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { calendarDate, type CalendarDate } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import { CLOSING_OBSTACLES, type ClosingObstacle, type ClosingStanding, type CodeFormContext } from './own-data.types.ts';

/** [OD-2] The fault of the code; null when it may be sent. */
export const ownCodeProblem = (smsCode: string): FieldProblem<'code'> | null =>
  isMobileCode(smsCode) ? null : { field: 'code', body: { kind: 'code-invalid' } };

/** [OD-2] The reaction to a request for a code: the countdown, or the refusal at the field. */
export const afterOwnCode = (outcome: CodeOutcome): Pick<CodeFormContext, 'secondsToResend' | 'notice' | 'fieldProblem'> => {
  if (outcome.kind === 'sent') {
    const { demoCode, resendAfterSeconds } = outcome;
    const body: Message = demoCode === null ? { kind: 'code-sent' } : { kind: 'demo-code', code: demoCode };
    return { secondsToResend: Math.max(0, Math.ceil(resendAfterSeconds)), notice: { body, tone: 'plain' }, fieldProblem: null };
  }
  const { message } = outcome;
  const seconds = message.kind === 'code-too-often' ? Math.max(0, Math.ceil(message.seconds)) : 0;
  return { secondsToResend: seconds, notice: null, fieldProblem: { field: 'code', body: message } };
};

/** [OD-7] The first obstacle to continuing; null without one. */
export const closingProblem = (standing: ClosingStanding | null, agreed: boolean): Message | null => {
  if (standing === null || standing.obstacles.length > 0) return { kind: 'closing-obstacles-left' };
  return agreed ? null : { kind: 'closing-not-agreed' };
};

/** [OD-6] The obstacles that areas reported, one line per kind, in the order of the list. */
export const mergedObstacles = (obstacles: readonly ClosingObstacle[]): readonly ClosingObstacle[] =>
  CLOSING_OBSTACLES.flatMap((kind) => {
    const count = obstacles.reduce((sum, obstacle) => (obstacle.kind === kind ? sum + obstacle.count : sum), 0);
    return count === 0 ? [] : [{ kind, count }];
  });

/**
 * [OD-11] Last day on which the data kept by law of a closed account is kept: the last day of the year that is so many years after the
 * closing as the law says.
 */
export const keptUntilAfter = (closedOn: CalendarDate, law: LawSet): CalendarDate =>
  calendarDate(`${String(Number(closedOn.slice(0, 4)) + law.retainedYears.value)}-12-31`);

/** [OD-9] The message when the pad ends without closing the account; none after the user's own cancel or a change of page. */
export const padNotice = (output: TradePasswordOutput<null>): Message | null => {
  if (output.kind === 'accepted' || output.kind === 'cancelled' || output.kind === 'forgotten') return null;
  return output.kind === 'refused' && output.message.kind === 'sign-in-required' ? null : padWordsOf(output);
};

/** [OD-9] The destination after the pad. */
export const padWay = (output: TradePasswordOutput<null>): Destination | null => {
  if (output.kind === 'forgotten') return { to: 'forgot-password', comesBack: true };
  return output.kind === 'refused' && output.message.kind === 'sign-in-required' ? { to: 'sign-in', comesBack: true } : null;
};
