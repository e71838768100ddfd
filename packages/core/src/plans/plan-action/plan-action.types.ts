import type { CancellationOutput } from '../../holding/index.ts';
import type { FlowFrame, FrameEvent } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Plan } from '../plan.ts';

/** pause, skip: without the password. resume, end: with it. */
export type PlanAction = (typeof PLAN_ACTIONS)[number];
export const PLAN_ACTIONS = ['pause', 'resume', 'skip', 'end'] as const;

/** Repeatable: a repeated action is answered with the unchanged plan. */
export interface PlanActionCommand {
  readonly planNo: string;
  readonly action: PlanAction;
  /** For a skip: the due day of the debit, as the page showed it, also while the debit is being retried. null otherwise. */
  readonly dueOn: CalendarDate | null;
}

/** The answer of an action without the password. */
export type PlanActionAnswer = { readonly kind: 'done'; readonly plan: Plan } | { readonly kind: 'refused'; readonly message: Message };

export interface PlanActionInput {
  readonly command: PlanActionCommand;
  /** For a skip: the debit has failed before and waits for a retry. */
  readonly isRetry: boolean;
  /** The day for which the page is shown. */
  readonly today: CalendarDate;
}

export interface PlanActionContext extends PlanActionInput {
  /** The content that the password pad shows. */
  readonly childFrame: FlowFrame | null;
  readonly output: PlanActionOutput | null;
}

export type PlanActionEvent = FrameEvent;

/** The outcome for the page that started it. Reported about a second after the success was shown. */
export type PlanActionOutput = { readonly kind: 'done' } | Exclude<CancellationOutput, { readonly kind: 'cancelled' }>;

export type PlanActionTag = 'busy';
/** shown: the success is shown for about a second. */
export type PlanActionStep = 'ask' | 'acting' | 'password' | 'shown' | 'done';
