import type { ActingContext, ActingFrame, ActingTag, ActingTypes } from './acting.types.ts';

/** The part of a snapshot that a view reads. */
interface ActingSnapshot {
  readonly value: string;
  readonly context: ActingContext<ActingTypes>;
  readonly hasTag: (tag: ActingTag) => boolean;
}

/** The part of the view of every page that reads and acts [RS-12]: the content of a child flow covers the page. */
export const actingFrame = (snapshot: ActingSnapshot): ActingFrame => {
  const { value: state, context } = snapshot;
  const { childFrame, notice, destination } = context;
  const isStale = state === 'stale';
  const canRetry = isStale || state === 'failed';
  const problem = canRetry ? context.problem : null;
  return {
    step: state === 'loading' || state === 'failed' ? state : 'shown',
    isRefreshing: state === 'refreshing',
    isStale,
    canRetry,
    problem,
    dialog: childFrame?.dialog ?? context.dialog,
    notice: childFrame?.notice ?? notice,
    destination,
    isBusy: childFrame?.isBusy ?? snapshot.hasTag('busy'),
    announcement: childFrame?.announcement ?? context.dialog?.body ?? problem ?? notice?.body ?? null,
  };
};
