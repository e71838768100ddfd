import type { Destination } from '../destination.ts';
import { afterFault, answerOf, errorOf } from '../faults.ts';
import type { Message } from '../message.ts';
import { sharedAssign } from '../shared-action.ts';

/**
 * The states of one repeatable read, for every machine whose page mainly reads: the first read, the read data, another read while
 * the old value stays, the old value after a failure, and only the reason. The machine provides the actor `read`, the guard
 * `wasRead`, the actions `storeAnswer`, `storeFault` and `storeLateness` (from this file, or its own), and the delay
 * `answerDeadline`; it begins in `loading`. Rules and diagram: docs/flows/resource.md
 */
export const readingStates = <Context, Input, Answer>(inputOf: (args: { readonly context: Context }) => Input) => {
  const outcomes = <Kept extends string>(kept: Kept) =>
    ({
      onDone: [
        {
          guard: { type: 'wasRead', params: answerOf<Answer> },
          actions: { type: 'storeAnswer', params: answerOf<Answer> },
          target: 'shown',
        },
        { actions: { type: 'storeAnswer', params: answerOf<Answer> }, target: kept },
      ],
      onError: { actions: { type: 'storeFault', params: errorOf }, target: kept },
    }) as const;

  return {
    loading: {
      tags: 'busy',
      invoke: { id: 'read', src: 'read', input: inputOf, ...outcomes('failed') },
      after: { answerDeadline: { actions: 'storeLateness', target: 'failed' } },
    },
    shown: { on: { 'refresh.pulled': 'refreshing' } },
    // [RS-3] the data stays readable during the next read, and after its failure
    refreshing: {
      tags: 'busy',
      invoke: { id: 'refresh', src: 'read', input: inputOf, ...outcomes('stale') },
      after: { answerDeadline: { actions: 'storeLateness', target: 'stale' } },
    },
    stale: { on: { 'refresh.pulled': 'refreshing', 'retry.pressed': 'refreshing' } },
    failed: { on: { 'refresh.pulled': 'loading', 'retry.pressed': 'loading' } },
  } as const;
};

/** A failed read stores its message, and leads to the sign-in page without a session. */
export const storeFault = /* @__PURE__ */ sharedAssign<
  { readonly problem: Message | null; readonly destination: Destination | null },
  unknown
>((_, error) => afterFault(error));

/** A late read only stores a message. */
export const storeLateness = /* @__PURE__ */ sharedAssign<{ readonly problem: Message | null }>(() => ({
  problem: { kind: 'network-unavailable' },
}));
