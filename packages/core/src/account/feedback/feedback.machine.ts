import type { SnapshotFrom } from 'xstate';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Message } from '../../kit/message.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingEvent, ActingFrame, ActingMachine, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { EpochMs } from '../../values/calendar-date.ts';
import { formatMinute } from '../../values/display-moment.ts';

/** Words of an investor about the app: all that is kept of them [LAW-133]. */
export interface Feedback {
  readonly feedbackNo: string;
  readonly text: string;
  readonly madeAt: EpochMs;
}

/** [LAW-132] Characters of one. */
export const FEEDBACK_LENGTH = { least: 5, most: 500 } as const;
/** [LAW-132] */
export const FEEDBACKS_A_DAY = 5;
/** [LAW-133] Days until it is deleted. */
export const FEEDBACK_DAYS = 180;

/** [LAW-132] The fault of the words; null: they can be sent. Spaces around them do not count. */
export const feedbackProblem = (text: string): Message | null => {
  const { length } = text.trim();
  if (length < FEEDBACK_LENGTH.least) return { kind: 'feedback-too-short', least: FEEDBACK_LENGTH.least };
  return length > FEEDBACK_LENGTH.most ? { kind: 'feedback-too-long', most: FEEDBACK_LENGTH.most } : null;
};

export type FeedbackOutcome =
  | { readonly kind: 'made'; readonly feedbacks: readonly Feedback[] }
  | { readonly kind: 'refused'; readonly message: Message };

export interface FeedbackActing extends ActingTypes {
  readonly query: null;
  readonly value: readonly Feedback[];
  /** isBegun: the draft was read. */
  readonly own: { readonly text: string; readonly isBegun: boolean };
  readonly wish: string;
  readonly event: { readonly type: 'text.entered'; readonly text: string } | { readonly type: 'send.pressed' };
  readonly outcomes: { readonly send: FeedbackOutcome };
}

export type FeedbackEvent = ActingEvent<FeedbackActing>;

export interface FeedbackPorts {
  /** The investor's own words that are kept, the newest first. */
  read(signal?: CallSignal): Promise<ReadAnswer<readonly Feedback[]>>;
  /** Repeatable: the same words on one day are kept once. */
  send(text: string, signal?: CallSignal): Promise<FeedbackOutcome>;
  /** [LAW-135] The words of this investor that were not sent. */
  readDraft(): string | null;
  saveDraft(text: string): void;
  clearDraft(): void;
}

/** 意见反馈. Rules: docs/flows/feedback.md */
export const createFeedbackMachine = (ports: FeedbackPorts) =>
  createActingMachine<FeedbackActing>({
    id: 'feedback',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: { text: '', isBegun: false },
    // [LAW-135]
    afterReading: ({ own: { isBegun } }) => (isBegun ? {} : { own: { text: ports.readDraft() ?? '', isBegun: true } }),
    keeps: ({ text }) => {
      if (text === '') ports.clearDraft();
      else ports.saveDraft(text);
    },
    acts: {
      // After a lost answer the list tells whether it has arrived; the words stay.
      send: {
        state: 'sending',
        call: (wish, signal) => ports.send(wish, signal),
        after: (outcome) =>
          outcome.kind === 'made'
            ? { value: outcome.feedbacks, own: { text: '' }, notice: { body: { kind: 'feedback-made' }, tone: 'success' } }
            : { notice: { body: outcome.message, tone: 'warn' } },
        rereads: false,
      },
    },
    presses: {
      'text.entered': [{ change: (_, { text }) => ({ own: { text } }), isSilencing: true }],
      'send.pressed': [
        {
          when: ['isWhole', ({ own }) => feedbackProblem(own.text) === null],
          isSilencing: true,
          wish: ({ own }) => own.text.trim(),
          leadsTo: 'send',
        },
        { change: ({ own }) => ({ notice: { body: feedbackProblem(own.text) ?? { kind: 'request-malformed' }, tone: 'warn' } }) },
      ],
    },
  });

export interface FeedbackView extends ActingFrame {
  readonly text: string;
  readonly feedbacks: readonly { readonly feedbackNo: string; readonly text: string; readonly madeText: string }[];
  /** Why it cannot be sent; null: it can. */
  readonly obstacle: Message | null;
}

/** The view of a snapshot [LAW-132]. */
export const toFeedbackView = (snapshot: SnapshotFrom<ActingMachine<FeedbackActing>>): FeedbackView => {
  const { value, own } = snapshot.context;
  return {
    ...actingFrame(snapshot),
    text: own.text,
    feedbacks: (value ?? []).map(({ feedbackNo, text, madeAt }) => ({ feedbackNo, text, madeText: formatMinute(madeAt) })),
    obstacle: feedbackProblem(own.text),
  };
};
