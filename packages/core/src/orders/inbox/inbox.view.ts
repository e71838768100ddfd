import type { SnapshotFrom } from 'xstate';
import { type EpochMs, formatDate, formatMinute, formatMonth, shanghaiDateOf, shanghaiSecondsOf } from '../../values/index.ts';
import { emptyList } from '../../kit/paged-list/paged-list.rules.ts';
import { toPagedListView, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import type { InboxMachine } from './inbox.machine.ts';
import type { InboxKind, InboxParameters } from '../inbox-kind.ts';
import type { InboxMessage } from './inbox.types.ts';

export type InboxSnapshot = Pick<SnapshotFrom<InboxMachine>, 'context'>;

/** The message as its words take it. */
export type InboxBody = InboxParameters & { readonly kind: 'inbox' };

/** One message, written out. */
export interface InboxRow {
  readonly key: string;
  readonly kind: InboxKind;
  readonly body: InboxBody;
  readonly timeText: string;
  readonly isRead: boolean;
  readonly recordNo: string;
  readonly productCode: string;
  /** null: it is about no plan. */
  readonly planNo: string | null;
  /** [MS-780] Above 1: it leads to the calendar of holdings. */
  readonly productCount: number;
}

/** The view of the list of messages. */
export interface InboxView extends Omit<PagedListView<null, InboxMessage>, 'items' | 'query' | 'wanted'> {
  /** [MS-735] The rows of a month under its name, as `2026年11月`. */
  readonly months: readonly { readonly title: string; readonly rows: readonly InboxRow[] }[];
  readonly hasUnread: boolean;
}

/** The view of the list of messages, from a snapshot [MS-730] [MS-732] [MS-735]. */
export const toInboxView = ({ context }: InboxSnapshot): InboxView => {
  const { items, query: _, wanted: __, ...view } = toPagedListView(context.list ?? NOTHING_YET);
  const months = new Map<string, InboxRow[]>();
  for (const message of items) {
    const title = formatMonth(shanghaiDateOf(message.at));
    const row = rowOf(message, context.clearedUpTo);
    const rows = months.get(title);
    if (rows === undefined) months.set(title, [row]);
    else rows.push(row);
  }
  const told = [...months].map(([title, rows]) => ({ title, rows }));
  return { ...view, months: told, hasUnread: told.some(({ rows }) => rows.some(({ isRead }) => !isRead)) };
};

const rowOf = (
  {
    messageId,
    kind,
    productName,
    productCount,
    amount,
    shares,
    date,
    at,
    isRead,
    recordNo,
    planNo,
    note,
    correction,
    productCode,
  }: InboxMessage,
  clearedUpTo: number,
): InboxRow => ({
  key: String(messageId),
  kind,
  body: { kind: 'inbox', about: kind, productName, productCount, amount, shares, date, note, correction },
  timeText: timeTextOf(at),
  isRead: isRead || messageId <= clearedUpTo,
  recordNo,
  planNo,
  productCode,
  productCount,
});

/** An event at the opening of a day has no meaningful time. */
const timeTextOf = (at: EpochMs): string => (shanghaiSecondsOf(at) === 0 ? formatDate(shanghaiDateOf(at)) : formatMinute(at));

const NOTHING_YET = {
  value: 'loading' as const,
  context: emptyList(null),
};
