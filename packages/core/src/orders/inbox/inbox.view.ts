import type { SnapshotFrom } from 'xstate';
import { formatMinute, formatDate } from '../../values/display.ts';
import { shanghaiDateOf, shanghaiSecondsOf, type EpochMs } from '../../values/calendar-date.ts';
import type { Message } from '../../kit/message.ts';
import { toPagedListView, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import type { InboxMachine } from './inbox.machine.ts';
import type { InboxKind } from '../inbox-kind.ts';
import type { InboxMessage } from './inbox.types.ts';

export type InboxSnapshot = Pick<SnapshotFrom<InboxMachine>, 'context'>;

/** One message, written out. */
export interface InboxRow {
  readonly key: string;
  readonly kind: InboxKind;
  readonly body: Message;
  readonly timeText: string;
  readonly isRead: boolean;
  readonly recordNo: string;
  readonly productCode: string;
}

/** All that the list of messages may show. */
export interface InboxView extends Omit<PagedListView<null, InboxMessage>, 'items' | 'query'> {
  readonly rows: readonly InboxRow[];
}

/** All that the list of messages may show of a snapshot [MS-730] [MS-732]. */
export const toInboxView = ({ context }: InboxSnapshot): InboxView => {
  const { items, query: _, ...view } = toPagedListView(context.list ?? NOTHING_YET);
  return { ...view, rows: items.map(rowOf) };
};

const rowOf = ({ messageId, kind, productName, amount, date, at, isRead, recordNo, productCode }: InboxMessage): InboxRow => ({
  key: String(messageId),
  kind,
  body: { kind: 'inbox', about: kind, productName, amount, date },
  timeText: timeTextOf(at),
  isRead,
  recordNo,
  productCode,
});

/** What happens at a day's opening has no time that means anything. */
const timeTextOf = (at: EpochMs): string => (shanghaiSecondsOf(at) === 0 ? formatDate(shanghaiDateOf(at)) : formatMinute(at));

const NOTHING_YET = {
  value: 'loading' as const,
  context: { query: null, items: [], pageNo: 0, hasMore: false, problem: null, notice: null, destination: null },
};
