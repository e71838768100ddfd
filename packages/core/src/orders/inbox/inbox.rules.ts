import type { InboxMessage } from './inbox.types.ts';

/** [MS-732] The newest message of a list; 0 for an empty one. */
export const newestOf = (messages: readonly InboxMessage[]): number => Math.max(0, ...messages.map(({ messageId }) => messageId));

/** Days before a deadline on which a message is sent. */
export const DEADLINE_NOTICE_DAYS = 3;
