import type { CancellationOutput } from '../../holding/index.ts';
import type { FlowFrame, FrameEvent } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Plan } from '../plan.ts';

/** pause, skip: without the password. resume, end: with it. */
export type PlanAction = (typeof PLAN_ACTIONS)[number];
export const PLAN_ACTIONS = ['pause', 'resume', 'skip', 'end'] as const;

/** Repeatable: an action that is done already is answered with the plan as it is. */
export interface PlanActionCommand {
  readonly planNo: string;
  readonly action: PlanAction;
  /** For a skip: the debit that is left out, as the page showed it; one that is tried again by the day it was due. null otherwise. */
  readonly dueOn: CalendarDate | null;
}

/** The answer of an action without the password. */
export type PlanActionAnswer = { readonly kind: 'done'; readonly plan: Plan } | { readonly kind: 'refused'; readonly message: Message };

export interface PlanActionInput {
  readonly command: PlanActionCommand;
  /** For a skip: the debit has failed before and waits to be tried again. */
  readonly isRetry: boolean;
  /** The day on which the page is read. */
  readonly today: CalendarDate;
}

export interface PlanActionContext extends PlanActionInput {
  /** The content that the password pad shows. */
  readonly childFrame: FlowFrame | null;
  readonly output: PlanActionOutput | null;
}

export type PlanActionEvent = FrameEvent;

/** How it ended, for the page that asked. Told about a second after the success was shown. */
export type PlanActionOutput = { readonly kind: 'done' } | Exclude<CancellationOutput, { readonly kind: 'cancelled' }>;

export type PlanActionTag = 'busy';
/** shown: the success stands on the screen for about a second. */
export type PlanActionStep = 'ask' | 'acting' | 'password' | 'shown' | 'done';
