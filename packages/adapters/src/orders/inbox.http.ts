import type { InboxPorts } from '@caifu/core/orders';
import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { pagesIn } from '../kit/sending.http.ts';
import { markMessagesRead, messages, unreadMessages } from './inbox.wire.ts';

/** P2 §9. */
const PAGE_SIZE = 30;

export const createInboxHttp = (call: PortCall): InboxPorts => ({
  ...pagesIn(call, messages, PAGE_SIZE, (_query: null, page) => page),
  readUnread: async (signal) => readAnswerOf(await call(unreadMessages, null, signal)),
  markRead: (messageId) => {
    void call(markMessagesRead, { messageId }).catch(() => undefined);
  },
});
