import { assign, fromPromise, setup } from 'xstate';
import { clearDestination } from '../../kit/frame-actions.ts';
import type { TotalAssets } from '../../holding/holding.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import type { ReadAnswer, ResourceInput } from '../../kit/resource/resource.types.ts';
import type { TotalAssetsPorts } from './total-assets.ports.ts';
import { totalAssetsDestination, tappedGroup } from './total-assets.rules.ts';
import type { TotalAssetsContext, TotalAssetsEvent, TotalAssetsTag } from './total-assets.types.ts';

export type TotalAssetsMachine = ReturnType<typeof createTotalAssetsMachine>;

/** Everything the investor owns, by group. Rules and diagram: docs/flows/total-assets.md */
export const createTotalAssetsMachine = (ports: TotalAssetsPorts) =>
  setup({
    types: {} as { context: TotalAssetsContext; events: TotalAssetsEvent; tags: TotalAssetsTag; output: never },
    actors: {
      read: fromPromise<ReadAnswer<TotalAssets>, ResourceInput<null>>(({ input, signal }) => ports.read(input.query, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<TotalAssets>) => answer.kind === 'read',
      isGroup: ({ context }, groupId: string) => tappedGroup(context.value, groupId) !== null,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<TotalAssets>) => afterAnswer(context, answer)),
      storeFault,
      storeLateness,
      headForGroup: assign(({ context }, groupId: string) => {
        const group = tappedGroup(context.value, groupId);
        return { destination: group === null ? null : totalAssetsDestination(group, context.value?.certification ?? null) };
      }),
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'total-assets',
    version: '1',
    context: { value: null, problem: null, destination: null },
    initial: 'loading',
    on: {
      'group.tapped': {
        guard: { type: 'isGroup', params: ({ event }) => event.groupId },
        actions: { type: 'headForGroup', params: ({ event }) => event.groupId },
      },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: readingStates<TotalAssetsContext, ResourceInput<null>, ReadAnswer<TotalAssets>>(() => ({ query: null })),
  });
