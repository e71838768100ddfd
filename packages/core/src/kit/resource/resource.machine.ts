import { assign, fromPromise, setup } from 'xstate';
import { clearDestination } from '../frame-actions.ts';
import { ANSWER_DEADLINE } from '../faults.ts';
import { readingStates, storeFault, storeLateness } from './reading.ts';
import type { ResourcePorts } from './resource.ports.ts';
import { afterAnswer } from './resource.rules.ts';
import type { ReadAnswer, ResourceContext, ResourceEvent, ResourceInput, ResourceTag } from './resource.types.ts';

export type ResourceMachine<Query, Value> = ReturnType<typeof createResourceMachine<Query, Value>>;

/** One thing that is read, shown and read again. Rules and diagram: docs/flows/resource.md */
export const createResourceMachine = <Query, Value>(ports: ResourcePorts<Query, Value>, id: string, version = '1') =>
  setup({
    types: {} as {
      input: ResourceInput<Query>;
      context: ResourceContext<Query, Value>;
      events: ResourceEvent;
      tags: ResourceTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<Value>, ResourceInput<Query>>(({ input, signal }) => ports.read(input.query, signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<Value>) => answer.kind === 'read',
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<Value>) => afterAnswer(context, answer)),
      storeFault,
      storeLateness,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id,
    version,
    context: ({ input }) => ({ query: input.query, value: null, problem: null, destination: null }),
    initial: 'loading',
    on: { 'destination.followed': { actions: 'clearDestination' } },
    states: readingStates<ResourceContext<Query, Value>, ResourceInput<Query>, ReadAnswer<Value>>(({ context }) => ({
      query: context.query,
    })),
  });
