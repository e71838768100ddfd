import { markMessagesRead, messages, unreadMessages } from './inbox.wire.ts';

/** The calls of this area. What a kind of order asks stands with its area. */
export const ordersEndpoints = { messages, unreadMessages, markMessagesRead } as const;
