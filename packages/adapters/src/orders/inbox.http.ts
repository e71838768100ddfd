import type { InboxPorts } from '@caifu/core/orders';
import { messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { markMessagesRead, messages, unreadMessages } from './inbox.wire.ts';

/** P2 §9. */
const PAGE_SIZE = 30;

export const createInboxHttp = (call: PortCall): InboxPorts => ({
  readPage: async (_query, pageNo, signal) => {
    const outcome = await call(messages, { pageNo, pageSize: PAGE_SIZE }, signal);
    if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
    return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
  },
  readUnread: async (signal) => readAnswerOf(await call(unreadMessages, null, signal)),
  markRead: (messageId) => {
    void call(markMessagesRead, { messageId }).catch(() => undefined);
  },
});
