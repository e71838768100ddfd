/** Sentences for documents about the calls of this area; phones do not load them. */
export const ordersSummaries = {
  spec: {},
  extension: {
    messages: "One page of the investor's messages about orders, payouts and deadlines, newest first.",
    unreadMessages: 'The number of messages that the investor has not seen.',
    markMessagesRead: 'Marks a message and all older ones as read.',
  },
} as const;
