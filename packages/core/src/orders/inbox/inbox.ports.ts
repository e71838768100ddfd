import type { CallSignal } from '../../kit/abort-signal.ts';
import type { PagedListPorts } from '../../kit/paged-list/paged-list.ports.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { InboxMessage } from './inbox.types.ts';

/** Messages by page, the newest first, and how many are unread. Both repeatable. */
export interface InboxPorts extends PagedListPorts<null, InboxMessage> {
  readUnread(signal?: CallSignal): Promise<ReadAnswer<number>>;
  /** Marks messages up to this one as read. Best effort: one that does not arrive is made up by the next. */
  markRead(messageId: number): void;
}
