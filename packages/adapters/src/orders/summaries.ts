/** Sentences for documents about the calls of this area; phones do not load them. */
export const ordersSummaries = {
  spec: {},
  extension: {
    messages: 'One page of what the investor is told of orders, payouts and deadlines, newest first.',
    unreadMessages: 'How many messages the investor has not seen.',
    markMessagesRead: 'Marks every message up to this one as read.',
  },
} as const;
