import { NOTHING_SAID } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { afterFault, ANSWER_DEADLINE, errorOf, isSignInRequired } from '../../kit/faults.ts';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import { failureNotice } from '../../kit/paged-list/paged-list.rules.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { EMPTY_BOOK, type WatchBook, type WatchChange } from './watch-book.ts';
import type { WatchListPorts } from './watch-list.ports.ts';
import { watchListAfterAnswer, afterChanges, watchListAfterReading, afterStar, afterUndo } from './watch-list.rules.ts';
import type { WatchAnswer, WatchListContext, WatchListEvent, WatchListInput, WatchListTag } from './watch-list.types.ts';

export type WatchListMachine = ReturnType<typeof createWatchListMachine>;

/** 自选 of public funds. Rules and diagram: docs/flows/watch-list.md */
export const createWatchListMachine = (ports: WatchListPorts) =>
  setup({
    types: {} as { input: WatchListInput; context: WatchListContext; events: WatchListEvent; tags: WatchListTag; output: never },
    actors: {
      readBook: fromPromise<ReadAnswer<WatchBook>>(({ signal }) => ports.readBook(signal)),
      change: fromPromise<WatchAnswer, { readonly change: WatchChange | undefined }>(({ input, signal }) =>
        input.change === undefined ? Promise.resolve({ kind: 'done' }) : ports.change(input.change, signal),
      ),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<WatchBook>) => answer.kind === 'read',
      wasRefused: (_, answer: WatchAnswer) => answer.kind === 'refused',
      isSignedOut: ({ context }) => context.problem?.kind === 'sign-in-required',
      isWanting: ({ context }) => context.wanted.length > 0,
      isKnown: ({ context }) => context.isKnown,
      wasSignedOut: (_, error: unknown) => isSignInRequired(error),
    },
    actions: {
      storeBook: assign(({ context }, answer: ReadAnswer<WatchBook>) =>
        answer.kind === 'read'
          ? { ...watchListAfterReading(answer.value, context), isKnown: true, problem: null }
          : { problem: answer.message, wanted: [], notice: failureNotice(answer.message) },
      ),
      storeStar: assign(({ context }, fundCode: string) => afterStar(context, fundCode)),
      storeChange: assign(({ context }, change: WatchChange) => afterChanges(context, [change])),
      storeGroup: assign(({ context }, { name, fundCodes }: { readonly name: string; readonly fundCodes: readonly string[] }) => {
        const groupId = ports.newGroupId();
        const filled: readonly WatchChange[] = fundCodes.length === 0 ? [] : [{ kind: 'add', fundCodes, groupId }];
        return afterChanges(context, [{ kind: 'create-group', groupId, name }, ...filled]);
      }),
      storeUndo: assign(({ context }) => afterUndo(context)),
      storeAnswer: assign(({ context }, answer: WatchAnswer) => watchListAfterAnswer(context, answer)),
      storeFault: assign((_, error: unknown) => {
        const after = afterFault(error);
        return { ...after, wanted: [], undo: [], notice: failureNotice(after.problem) };
      }),
      // A read is no act of the user, so an ended session leads nobody away from the page.
      storeReadFault: assign((_, error: unknown) => {
        const { problem } = afterFault(error);
        return { problem, wanted: [], undo: [], notice: failureNotice(problem) };
      }),
      headForSignIn: assign({ destination: { to: 'sign-in', comesBack: true } }),
      storeLateness: assign(() => {
        const problem = { kind: 'network-unavailable' as const };
        return { problem, wanted: [], undo: [], notice: failureNotice(problem) };
      }),
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'watch-list',
    version: '1',
    context: ({ input }) => ({
      book: EMPTY_BOOK,
      isKnown: false,
      wanted: [],
      wish: input.wish,
      undo: [],
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
        // [FW-8] a press waits for a list that was read before
        on: {
          'watch.pressed': { guard: 'isKnown', actions: { type: 'storeStar', params: ({ event }) => event.fundCode } },
          'change.pressed': { guard: 'isKnown', actions: { type: 'storeChange', params: ({ event }) => event.change } },
          'group.named': { guard: 'isKnown', actions: { type: 'storeGroup', params: ({ event }) => event } },
        },
        invoke: {
          id: 'readBook',
          src: 'readBook',
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeBook', params: ({ event }) => event.output },
              target: 'ready',
            },
            { actions: { type: 'storeBook', params: ({ event }) => event.output }, target: 'unread' },
          ],
          onError: { actions: { type: 'storeReadFault', params: errorOf }, target: 'unread' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'unread' } },
      },
      // [FW-8] an unread list is not changed: a press reads it
      unread: {
        on: {
          'watch.pressed': [{ guard: 'isSignedOut', actions: 'headForSignIn' }, { target: 'reading' }],
          'retry.pressed': 'reading',
          'refresh.pulled': 'reading',
        },
      },
      ready: {
        always: { guard: 'isWanting', target: 'saving' },
        on: {
          'watch.pressed': { actions: { type: 'storeStar', params: ({ event }) => event.fundCode } },
          'change.pressed': { actions: { type: 'storeChange', params: ({ event }) => event.change } },
          'group.named': { actions: { type: 'storeGroup', params: ({ event }) => event } },
          'undo.pressed': { actions: 'storeUndo' },
          // A read brings the changes of other devices.
          'refresh.pulled': 'reading',
        },
      },
      // [FW-6] one change at a time, in the order of the presses
      saving: {
        tags: 'busy',
        on: {
          'watch.pressed': { actions: { type: 'storeStar', params: ({ event }) => event.fundCode } },
          'change.pressed': { actions: { type: 'storeChange', params: ({ event }) => event.change } },
          'group.named': { actions: { type: 'storeGroup', params: ({ event }) => event } },
          'undo.pressed': { actions: 'storeUndo' },
        },
        invoke: {
          id: 'change',
          src: 'change',
          input: ({ context }) => ({ change: context.wanted[0] }),
          onDone: [
            {
              guard: { type: 'wasRefused', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'reading',
            },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'ready' },
          ],
          // [FW-8] after a failed change the list is read, which tells whether it was stored
          onError: [
            { guard: { type: 'wasSignedOut', params: errorOf }, actions: { type: 'storeFault', params: errorOf }, target: 'unread' },
            { actions: { type: 'storeFault', params: errorOf }, target: 'reading' },
          ],
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'reading' } },
      },
    },
  });
