import { markMessagesRead, messages, unreadMessages } from './inbox.wire.ts';

/** The calls of this area. The request of a kind of order stands with its area. */
export const ordersEndpoints = { messages, unreadMessages, markMessagesRead } as const;
