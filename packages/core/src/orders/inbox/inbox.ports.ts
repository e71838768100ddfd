import type { CallSignal } from '../../kit/abort-signal.ts';
import type { PagedListPorts } from '../../kit/paged-list/paged-list.ports.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { InboxMessage } from './inbox.types.ts';

/** Messages by page, the newest first, and the number of unread ones. Both repeatable. */
export interface InboxPorts extends PagedListPorts<null, InboxMessage> {
  readUnread(signal?: CallSignal): Promise<ReadAnswer<number>>;
  /** Marks messages up to this one as read. Best effort: a later call makes up for a lost one. */
  markRead(messageId: number): void;
}
