import { NOTHING_SAID } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { afterFault, ANSWER_DEADLINE, errorOf, isSignInRequired } from '../../kit/faults.ts';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FollowingPorts } from './following.ports.ts';
import { followingAfterAnswer, afterFailure, afterPress } from './following.rules.ts';
import type { FollowAnswer, FollowChange, FollowingContext, FollowingEvent, FollowingInput, FollowingTag } from './following.types.ts';

export type FollowingMachine = ReturnType<typeof createFollowingMachine>;

/** 自选. Rules and diagram: docs/flows/following.md */
export const createFollowingMachine = (ports: FollowingPorts) =>
  setup({
    types: {} as { input: FollowingInput; context: FollowingContext; events: FollowingEvent; tags: FollowingTag; output: never },
    actors: {
      readCodes: fromPromise<ReadAnswer<readonly string[]>, FollowingInput>(({ input, signal }) => ports.readCodes(input.kind, signal)),
      change: fromPromise<FollowAnswer, FollowingInput & { readonly change: FollowChange | undefined }>(({ input, signal }) =>
        input.change === undefined ? Promise.resolve({ kind: 'done' }) : ports.change(input.kind, input.change, signal),
      ),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<readonly string[]>) => answer.kind === 'read',
      isSignedOut: ({ context }) => context.problem?.kind === 'sign-in-required',
      isLast: ({ context }) => context.wanted.length <= 1,
      wasSignedOut: (_, error: unknown) => isSignInRequired(error),
    },
    actions: {
      storeCodes: assign(({ context }, answer: ReadAnswer<readonly string[]>) =>
        answer.kind === 'read'
          ? { codes: answer.value, isKnown: true, isAsked: false, problem: null }
          : afterFailure(context, answer.message),
      ),
      storeAsking: assign({ isAsked: true }),
      storePress: assign(({ context }, code: string) => ({ ...afterPress(context, code), isAsked: true })),
      storeAnswer: assign(({ context }, answer: FollowAnswer) => followingAfterAnswer(context, answer)),
      storeFault: assign(({ context }, error: unknown) => {
        const after = afterFault(error);
        return { ...after, wanted: [], ...afterFailure(context, after.problem) };
      }),
      // A read is no act of the user, so an ended session leads nobody away from the page.
      storeReadFault: assign(({ context }, error: unknown) => ({ wanted: [], ...afterFailure(context, afterFault(error).problem) })),
      headForSignIn: assign({ destination: { to: 'sign-in', comesBack: true } }),
      storeLateness: assign(({ context }) => ({ wanted: [], ...afterFailure(context, { kind: 'network-unavailable' }) })),
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'following',
    version: '1',
    context: ({ input }) => ({
      kind: input.kind,
      codes: [],
      isKnown: false,
      wanted: [],
      isAsked: false,
      ...NOTHING_SAID,
    }),
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    initial: 'reading',
    states: {
      reading: {
        tags: 'busy',
        invoke: {
          id: 'readCodes',
          src: 'readCodes',
          input: ({ context }) => ({ kind: context.kind }),
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeCodes', params: ({ event }) => event.output },
              target: 'ready',
            },
            { actions: { type: 'storeCodes', params: ({ event }) => event.output }, target: 'unread' },
          ],
          onError: { actions: { type: 'storeReadFault', params: errorOf }, target: 'unread' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'unread' } },
      },
      // [FO-690] an unread state is not toggled: a press reads it
      unread: {
        on: {
          'follow.pressed': [
            { guard: 'isSignedOut', actions: 'headForSignIn' },
            { actions: 'storeAsking', target: 'reading' },
          ],
          'retry.pressed': 'reading',
        },
      },
      ready: {
        on: { 'follow.pressed': { actions: { type: 'storePress', params: ({ event }) => event.code }, target: 'saving' } },
      },
      // [FO-692] one change at a time, in the order of the presses
      saving: {
        tags: 'busy',
        on: { 'follow.pressed': { actions: { type: 'storePress', params: ({ event }) => event.code } } },
        invoke: {
          id: 'change',
          src: 'change',
          input: ({ context }) => ({ kind: context.kind, change: context.wanted[0] }),
          onDone: [
            { guard: 'isLast', actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'ready' },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'saving', reenter: true },
          ],
          // [FO-694] after a failed change the codes are read, which tells whether it was stored
          onError: [
            {
              guard: { type: 'wasSignedOut', params: errorOf },
              actions: { type: 'storeFault', params: errorOf },
              target: 'unread',
            },
            { actions: { type: 'storeFault', params: errorOf }, target: 'reading' },
          ],
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'reading' } },
      },
    },
  });
