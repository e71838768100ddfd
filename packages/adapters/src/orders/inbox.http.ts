import type { InboxPorts } from '@caifu/core/orders';
import { createKeyedPages, keyedAnswerOf } from '../kit/keyed-pages.ts';
import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { markMessagesRead, messages, unreadMessages } from './inbox.wire.ts';

/** P2 §9. */
const PAGE_SIZE = 30;

export const createInboxHttp = (call: PortCall): InboxPorts => ({
  ...createKeyedPages(async (_query: null, after, signal) => keyedAnswerOf(await call(messages, { after, pageSize: PAGE_SIZE }, signal))),
  readUnread: async (signal) => readAnswerOf(await call(unreadMessages, null, signal)),
  markRead: (messageId) => {
    void call(markMessagesRead, { messageId }).catch(() => undefined);
  },
});
