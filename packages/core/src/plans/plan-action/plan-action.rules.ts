import { cancellationNotice, wayOutOfCancellation } from '../../holding/index.ts';
import type { Destination } from '../../kit/destination.ts';
import { isSignInRequired } from '../../kit/faults.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { Label, Message } from '../../kit/message.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { Plan } from '../plan.ts';
import type { PlanAction, PlanActionAnswer, PlanActionInput, PlanActionOutput } from './plan-action.types.ts';

/** [PA-2] Resuming starts money movements again and ending is final, so both need the password. */
export const needsPassword = (action: PlanAction): boolean => action === 'resume' || action === 'end';

/** [PA-1] The question before anything is sent. */
export const actionQuestion = (asked: PlanActionInput): Dialog => ({
  id: `plan-action.${asked.command.action}`,
  shape: 'confirm',
  title: 'notice-title',
  body: questionWords(asked),
  accept: ACCEPT[asked.command.action],
  refuse: 'cancel',
});

/** [PA-9] The question about a debit that is being retried says that the retries end. */
const questionWords = ({ command: { action, dueOn }, isRetry, today }: PlanActionInput): Message => {
  if (action === 'skip')
    return isRetry && dueOn !== null
      ? { kind: 'plan-retry-skip-question', date: dueOn, today }
      : { kind: 'plan-skip-question', date: dueOn, today };
  return { kind: action === 'pause' ? 'plan-pause-question' : action === 'resume' ? 'plan-resume-question' : 'plan-end-question' };
};

/** [PA-4] The notice of a completed action. */
export const actionSuccess = (asked: PlanActionInput): Notice => ({ body: successWords(asked), tone: 'success' });

const successWords = ({ command: { action, dueOn }, isRetry, today }: PlanActionInput): Message => {
  if (action === 'skip' && dueOn !== null) return { kind: isRetry ? 'plan-retry-skipped' : 'plan-skipped', date: dueOn, today };
  return { kind: action === 'resume' ? 'plan-resumed' : action === 'end' ? 'plan-ended' : 'plan-paused' };
};

/** [PA-3] [PA-5] What the pad's end means for the page. */
export const outcomeOfPad = (output: TradePasswordOutput<Plan>): PlanActionOutput => {
  switch (output.kind) {
    case 'accepted':
      return { kind: 'done' };
    case 'cancelled':
      return { kind: 'kept' };
    case 'forgotten':
    case 'unknown':
      return { kind: output.kind };
    case 'cancelled-by-server':
      return { kind: 'refused', message: output.message, wasJudged: true };
    case 'refused':
      return { kind: 'refused', message: output.message, wasJudged: output.wasJudged };
  }
};

/** [PA-5] What an answer without the password means for the page. */
export const outcomeOfAnswer = (answer: PlanActionAnswer): PlanActionOutput =>
  answer.kind === 'done' ? { kind: 'done' } : { kind: 'refused', message: answer.message, wasJudged: true };

/** [PA-6] What a failed call means for the page: without a session nothing was done, else the outcome is unknown. */
export const outcomeOfFault = (error: unknown): PlanActionOutput =>
  isSignInRequired(error) ? { kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false } : { kind: 'unknown' };

/**
 * [PA-6] The message of the page: why it failed, or that the outcome is unknown. A success was shown before; other ends have no
 * message.
 */
export const actionNotice = (output: PlanActionOutput): Notice | null => (output.kind === 'done' ? null : cancellationNotice(output));

/** [PA-3] A forgotten password, and a lost session, lead to their page, which leads back. */
export const actionWayOut = (output: PlanActionOutput): Destination | null =>
  output.kind === 'done' ? null : wayOutOfCancellation(output);

/** [PA-4] [PA-6] Whether the page reads the plan again: it has changed, or may have. */
export const mayHaveChanged = (output: PlanActionOutput): boolean =>
  output.kind === 'done' || output.kind === 'unknown' || (output.kind === 'refused' && output.wasJudged);

const ACCEPT = {
  pause: 'plan-pause',
  resume: 'plan-resume',
  skip: 'plan-skip',
  end: 'plan-end',
} as const satisfies Record<PlanAction, Label>;
