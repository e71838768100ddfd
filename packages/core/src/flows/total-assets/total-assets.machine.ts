import { assign, fromPromise, setup } from 'xstate';
import type { TotalAssets } from '../../domain/holding.ts';
import { afterFault, ANSWER_DEADLINE, errorOf } from '../../ports/faults.ts';
import { afterAnswer } from '../resource/resource.rules.ts';
import type { ReadAnswer } from '../resource/resource.types.ts';
import type { TotalAssetsPorts } from './total-assets.ports.ts';
import { destinationOf, tappedGroup } from './total-assets.rules.ts';
import type { TotalAssetsContext, TotalAssetsEvent, TotalAssetsTag } from './total-assets.types.ts';

/** The machine of `createTotalAssetsMachine`. */
export type TotalAssetsMachine = ReturnType<typeof createTotalAssetsMachine>;

/** Everything the investor owns, by group. Rules and diagram: docs/flows/total-assets.md */
export const createTotalAssetsMachine = (ports: TotalAssetsPorts) =>
  setup({
    types: {} as { context: TotalAssetsContext; events: TotalAssetsEvent; tags: TotalAssetsTag },
    actors: {
      read: fromPromise<ReadAnswer<TotalAssets>>(({ signal }) => ports.read(null, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<TotalAssets>) => answer.kind === 'read',
      isGroup: ({ context }, groupId: string) => tappedGroup(context.value, groupId) !== null,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<TotalAssets>) => afterAnswer(context, answer)),
      storeFault: assign((_, error: unknown) => afterFault(error)),
      storeLateness: assign({ problem: { kind: 'network-unavailable' } }),
      headForGroup: assign(({ context }, groupId: string) => {
        const group = tappedGroup(context.value, groupId);
        return { destination: group === null ? null : destinationOf(group, context.value?.certification ?? null) };
      }),
      clearDestination: assign({ destination: null }),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'total-assets',
    context: { value: null, problem: null, destination: null },
    initial: 'loading',
    on: {
      'group.tapped': {
        guard: { type: 'isGroup', params: ({ event }) => event.groupId },
        actions: { type: 'headForGroup', params: ({ event }) => event.groupId },
      },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'shown',
            },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'failed' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'failed' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'failed' } },
      },
      shown: { on: { 'refresh.pulled': 'refreshing' } },
      refreshing: {
        tags: 'busy',
        invoke: {
          id: 'refresh',
          src: 'read',
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'shown',
            },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'stale' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'stale' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'stale' } },
      },
      stale: { on: { 'refresh.pulled': 'refreshing', 'retry.pressed': 'refreshing' } },
      failed: { on: { 'refresh.pulled': 'loading', 'retry.pressed': 'loading' } },
    },
  });
