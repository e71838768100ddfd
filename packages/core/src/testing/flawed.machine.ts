import { assign, fromPromise, setup } from 'xstate';

/** A machine with one flaw of each kind that a walk must find. */
export const createFlawedMachine = (version?: string) =>
  setup({
    types: {} as { context: { count: number }; events: { type: 'go' } | { type: 'count' } | { type: 'stop' } },
    actors: { call: fromPromise<string>(() => Promise.resolve('x')) },
    guards: { isHigh: ({ context }) => context.count > 1, isText: (_, text: string) => text === 'x' },
    actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
    delays: { deadline: 1_000 },
  }).createMachine({
    id: 'model',
    ...(version === undefined ? {} : { version }),
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          go: 'calling',
          count: { actions: 'count', guard: ({ context }) => context.count < 3 },
          stop: { guard: 'isHigh', target: 'sink' },
        },
      },
      calling: {
        invoke: {
          id: 'call',
          src: 'call',
          onDone: [{ guard: { type: 'isText', params: ({ event }) => event.output }, target: 'deciding' }, { target: 'idle' }],
        },
      },
      deciding: { always: [{ guard: 'isHigh', target: 'done' }, { target: 'idle' }] },
      sink: {},
      lonely: {},
      done: { type: 'final' },
    },
  });
