import { assign, sendTo, setup } from 'xstate';
import { createPagedListMachine } from '../../kit/paged-list/paged-list.machine.ts';
import type { PagedListSnapshot } from '../../kit/paged-list/paged-list.view.ts';
import type { InboxPorts } from './inbox.ports.ts';
import { newestOf } from './inbox.rules.ts';
import type { InboxContext, InboxEvent, InboxMessage } from './inbox.types.ts';

export type InboxMachine = ReturnType<typeof createInboxMachine>;

/** 消息: a paged list whose rows are read once they have been shown. Rules and diagram: docs/flows/inbox.md */
export const createInboxMachine = (ports: InboxPorts) =>
  setup({
    types: {} as {
      context: InboxContext;
      events: InboxEvent;
      children: { messages: 'messages' };
      output: never;
    },
    actors: { messages: createPagedListMachine<null, InboxMessage>(ports, 'messages') },
    actions: {
      storeList: assign((_, list: InboxList) => ({ list: { value: list.value, context: list.context } })),
      // [MS-732] shown messages are read; this is sent once for each newest message
      markRead: ({ context }, list: InboxList) => {
        const newest = newestOf(list.context.items);
        if (newest > context.readUpTo) ports.markRead(newest);
      },
      storeRead: assign(({ context }, list: InboxList) => ({ readUpTo: Math.max(context.readUpTo, newestOf(list.context.items)) })),
      // [MS-735]
      clearMarks: assign(({ context }) => ({ clearedUpTo: context.readUpTo })),
    },
  }).createMachine({
    id: 'inbox',
    version: '1',
    context: { list: null, readUpTo: 0, clearedUpTo: 0 },
    invoke: {
      id: 'messages',
      src: 'messages',
      input: { query: null },
      onSnapshot: {
        actions: [
          { type: 'storeList', params: ({ event }) => event.snapshot },
          { type: 'markRead', params: ({ event }) => event.snapshot },
          { type: 'storeRead', params: ({ event }) => event.snapshot },
        ],
      },
    },
    on: {
      'all-read.pressed': { actions: 'clearMarks' },
      'end.reached': { actions: sendTo('messages', ({ event }) => event) },
      'refresh.pulled': { actions: sendTo('messages', ({ event }) => event) },
      'retry.pressed': { actions: sendTo('messages', ({ event }) => event) },
      'notice.faded': { actions: sendTo('messages', ({ event }) => event) },
      'destination.followed': { actions: sendTo('messages', ({ event }) => event) },
    },
  });

type InboxList = PagedListSnapshot<null, InboxMessage>;
