import type { Destination } from '../destination.ts';
import type { FlowFrame, Notice, SpeakingPage } from '../flow-frame.ts';
import { clearChildFrame, clearDestination, clearNotice, storeChildFrame } from '../frame-actions.ts';
import type { Message } from '../message.ts';
import { sharedAssign } from '../shared-action.ts';
import { storeFault, storeLateness } from './reading.ts';
import { afterAnswer } from './resource.rules.ts';
import type { ReadAnswer } from './resource.types.ts';

/**
 * The common parts of machines whose page reads one thing and lets a child flow act on it: an order, a holding, a plan. Their
 * states are those of `actingStates` and the one that invokes the child. It leads back to `refreshing` where something may have
 * changed, else to `returning`.
 */
export interface ActingContext<Value> extends SpeakingPage {
  readonly value: Value | null;
  /** The content that the child flow shows over the page. */
  readonly childFrame: FlowFrame | null;
}

/** The context before anything was read. */
export const emptyActing: ActingContext<never> = { value: null, childFrame: null, problem: null, notice: null, destination: null };

export const actingGuards = {
  wasRead: (_: unknown, answer: ReadAnswer<unknown>): boolean => answer.kind === 'read',
  isBehind: ({ context }: { readonly context: { readonly problem: Message | null } }): boolean => context.problem !== null,
};

export const actingActions = <Value>() => ({
  storeFault,
  storeLateness,
  storeChildFrame,
  clearChildFrame,
  clearNotice,
  clearDestination,
  storeAnswer: sharedAssign<Pick<ActingContext<Value>, 'value' | 'problem'>, ReadAnswer<Value>>(({ context }, answer) =>
    afterAnswer(context, answer),
  ),
  /** null: no message. */
  showNotice: sharedAssign<{ readonly notice: Notice | null }, Notice | null>((_, notice) => (notice === null ? {} : { notice })),
  /** null: the page stays. */
  headFor: sharedAssign<{ readonly destination: Destination | null }, Destination | null>((_, destination) =>
    destination === null ? {} : { destination },
  ),
});

export const actingEvents = {
  'notice.faded': { actions: 'clearNotice' },
  'destination.followed': { actions: 'clearDestination' },
} as const;

/** The states of the read, with acts on the read data, fresh or stale. */
export const actingStates = <
  const Reading extends { readonly shown: { readonly on: object }; readonly stale: { readonly on: object } },
  const Acts extends object,
>(
  reading: Reading,
  acts: Acts,
) =>
  ({
    ...reading,
    shown: { on: { ...reading.shown.on, ...acts } },
    stale: { on: { ...reading.stale.on, ...acts } },
    // data that could not be read again stays stale
    returning: { always: [{ guard: 'isBehind', target: 'stale' }, { target: 'shown' }] },
  }) as const;

/** The steps of these states. */
export const STEP_OF_ACTING_STATE = {
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  returning: 'shown',
  failed: 'failed',
} as const;

/** The part of the page's view with the state of its read, and its frame: the content of a child flow covers the page. */
export const actingView = (state: string, { childFrame, problem: last, notice, destination }: ActingContext<unknown>) => {
  const hasProblem = state === 'failed' || state === 'stale';
  const problem = hasProblem ? last : null;
  return {
    isRefreshing: state === 'refreshing',
    isStale: state === 'stale',
    canRetry: hasProblem,
    problem,
    dialog: childFrame?.dialog ?? null,
    notice: childFrame?.notice ?? notice,
    destination,
    isBusy: childFrame?.isBusy ?? (state === 'loading' || state === 'refreshing'),
    announcement: childFrame?.announcement ?? problem ?? notice?.body ?? null,
  };
};
