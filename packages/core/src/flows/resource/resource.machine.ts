import { assign, fromPromise, setup } from 'xstate';
import { afterFault, ANSWER_DEADLINE, errorOf } from '../../ports/faults.ts';
import type { ResourcePorts } from './resource.ports.ts';
import { afterAnswer } from './resource.rules.ts';
import type { ReadAnswer, ResourceContext, ResourceEvent, ResourceInput, ResourceTag } from './resource.types.ts';

/** The machine of `createResourceMachine`. */
export type ResourceMachine<Query, Value> = ReturnType<typeof createResourceMachine<Query, Value>>;

/** One thing that is read, shown and read again. Rules and diagram: docs/flows/resource.md */
export const createResourceMachine = <Query, Value>(ports: ResourcePorts<Query, Value>, id: string) =>
  setup({
    types: {} as {
      input: ResourceInput<Query>;
      context: ResourceContext<Query, Value>;
      events: ResourceEvent;
      tags: ResourceTag;
    },
    actors: {
      read: fromPromise<ReadAnswer<Value>, ResourceInput<Query>>(({ input, signal }) => ports.read(input.query, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<Value>) => answer.kind === 'read',
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<Value>) => afterAnswer(context, answer)),
      storeFault: assign((_, error: unknown) => afterFault(error)),
      storeLateness: assign({ problem: { kind: 'network-unavailable' } }),
      clearDestination: assign({ destination: null }),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input.query, value: null, problem: null, destination: null }),
    initial: 'loading',
    on: { 'destination.followed': { actions: 'clearDestination' } },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ query: context.query }),
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
      // [RS-3] what was read stays readable while it is read again, and when that fails
      refreshing: {
        tags: 'busy',
        invoke: {
          id: 'refresh',
          src: 'read',
          input: ({ context }) => ({ query: context.query }),
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
