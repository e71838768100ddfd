import { noticeOf, wayOutOf } from './cancellation.rules.ts';
import type { CancellationOutput } from './cancellation.types.ts';

interface Done {
  readonly event: { readonly output: CancellationOutput };
}

const outputOf = ({ event }: Done): CancellationOutput => event.output;

/**
 * [HD-18] [OP-725] After a cancellation in a child flow of a page: the data of a refused one may have changed meanwhile and is
 * read again.
 */
export const cancellationEnds = [
  {
    guard: { type: 'needsReading', params: outputOf },
    actions: { type: 'showNotice', params: ({ event }: Done) => noticeOf(event.output) },
    target: 'refreshing',
  },
  {
    actions: [
      { type: 'showNotice', params: ({ event }: Done) => noticeOf(event.output) },
      { type: 'headFor', params: ({ event }: Done) => wayOutOf(event.output) },
    ],
    target: 'returning',
  },
] as const;

/** The outcome is unknown, so the page is read again. */
export const cancellationLost = {
  actions: { type: 'showNotice', params: { body: { kind: 'outcome-unknown' }, tone: 'warn' } },
  target: 'refreshing',
} as const;
