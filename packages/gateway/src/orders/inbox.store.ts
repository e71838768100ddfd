import { calendarDate, epochMs, fen, shares } from '@caifu/core/values';
import type { CorrectedFigureKind, InboxCorrection, InboxKind, InboxMessage } from '@caifu/core/orders';
import type { MessagesPageAnswer, MessagesPageRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { saidBy } from '../ground/said.ts';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/database/schema.ts';
import { readQuietKinds } from './reminders.store.ts';

/** [MS-780] Reminders with the same last booking day, written at the same day's opening, are one message: the newest one represents all. */
const isOfSameDay = sql`o.investor_id = m.investor_id and o.kind = 'open-soon' and m.kind = 'open-soon' and o.day = m.day and o.at = m.at`;
const standsForItself = sql`not exists (select 1 from message o where ${isOfSameDay} and o.message_id > m.message_id)`;

type InboxDeps = Pick<Deps, 'db' | 'areas' | 'partnerBanks'>;

/**
 * [GW-1096] [GW-1725] One page of an investor's messages, the newest first by the moment of their subject: some are sent days later. It
 * begins after a key, so that the hundredth page costs as much as the first.
 */
export const readMessages = async (
  deps: InboxDeps,
  investorId: string,
  { after, pageSize }: MessagesPageRequest,
): Promise<MessagesPageAnswer> => {
  const { rows } = await sql<MessageRow>`
    select m.message_id, m.kind, m.record_no, m.product_code, m.plan_no, m.note, m.correction, m.amount, m.shares, m.day, m.at,
      (select o.named from trade_order o where o.order_no = m.record_no) as named, coalesce(m.message_id <= i.read_up_to, false) as is_read,
      (select count(*)::integer from message o where ${isOfSameDay}) as joined
    from message m left join inbox i on i.investor_id = m.investor_id
    where m.investor_id = ${investorId} and ${isBefore(after)} and ${standsForItself}
    order by m.at desc, m.message_id desc limit ${pageSize + 1}`.execute(deps.db);
  const told = rows.slice(0, pageSize);
  const last = told.at(-1);
  const names = await readNames(deps, told);
  const items = told.map((row) => messageOf(row, names.get(row.message_id) ?? ''));
  return { items, next: rows.length > pageSize && last !== undefined ? `${last.at}.${last.message_id}` : null };
};

/** A key names the last message of a page. An invalid key begins with the newest. */
const isBefore = (after: string | null) => {
  const key = /^(?<at>\d{1,15})\.(?<id>\d{1,15})$/.exec(after ?? '')?.groups;
  return key === undefined ? sql`true` : sql`(m.at, m.message_id) < (${Number(key['at'])}::bigint, ${Number(key['id'])}::bigint)`;
};

/**
 * [GW-1612] The names of a page's subjects, from the areas that sent the messages. The first area that knows one decides. A message about
 * an order has the name on the day of the order. [GW-1677]
 */
const readNames = async (deps: InboxDeps, rows: readonly MessageRow[]): Promise<ReadonlyMap<string, string>> => {
  const found = new Map(
    rows.flatMap(({ message_id: id, plan_no: planNo, named }) => (named === null || planNo !== null ? [] : [[id, named] as const])),
  );
  for (const { kinds, names } of saidBy(deps.areas, ({ tells }) => tells)) {
    const about = rows
      .filter(({ kind, message_id: id }) => kinds.includes(kind) && !found.has(id))
      .map((row) => ({ messageId: row.message_id, productCode: row.product_code, planNo: row.plan_no }));
    if (about.length === 0) continue;
    for (const [id, name] of await names(deps, about)) found.set(id, name);
  }
  return found;
};

/** [MS-747] Messages whose reminders are off do not count. */
export const readUnread = async (cx: Connection, investorId: string): Promise<number> => {
  const quiet = await readQuietKinds(cx, investorId);
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from message m
    where m.investor_id = ${investorId} and m.message_id > coalesce((select i.read_up_to from inbox i where i.investor_id = ${investorId}), 0)
      and m.kind <> all(${quiet}::text[]) and ${standsForItself}`.execute(cx);
  return rows[0]?.unread ?? 0;
};

/**
 * Marks all messages up to this one as read. A message sent later about an earlier moment stays unread. Repeatable. It never resets a mark,
 * and never exceeds the existing messages.
 */
export const markRead = async (cx: Connection, investorId: string, messageId: number): Promise<void> => {
  await sql`
    insert into inbox (investor_id, read_up_to)
    select ${investorId}, max(m.message_id) from message m where m.investor_id = ${investorId} and m.message_id <= ${messageId} having count(*) > 0
    on conflict (investor_id) do update set read_up_to = greatest(inbox.read_up_to, excluded.read_up_to)`.execute(cx);
};

interface StoredCorrection {
  readonly what: CorrectedFigureKind;
  readonly was: string | null;
  readonly becomes: string | null;
  readonly amountWas: number | null;
  readonly sharesWas: number | null;
}

interface MessageRow {
  readonly message_id: string;
  readonly kind: InboxKind;
  readonly record_no: string | null;
  readonly product_code: string;
  readonly plan_no: string | null;
  readonly note: string | null;
  readonly correction: StoredCorrection | null;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly day: string | null;
  readonly at: string;
  /** The name of product or fund on the day of the linked order. null: no such order is linked. */
  readonly named: string | null;
  readonly is_read: boolean;
  /** Number of messages that it represents, itself included. 0: its kind is never joined. */
  readonly joined: number;
}

const messageOf = (row: MessageRow, productName: string): InboxMessage => ({
  messageId: Number(row.message_id),
  kind: row.kind,
  productCode: row.product_code,
  productName,
  productCount: Math.max(1, row.joined),
  recordNo: row.record_no ?? '',
  planNo: row.plan_no,
  note: row.note ?? '',
  correction: row.correction === null ? null : correctionOf(row.correction),
  amount: row.amount === null ? null : fen(Number(row.amount)),
  shares: row.shares === null ? null : shares(Number(row.shares)),
  date: row.day === null ? null : calendarDate(row.day),
  at: epochMs(Number(row.at)),
  isRead: row.is_read,
});

const correctionOf = ({ amountWas, sharesWas, ...figure }: StoredCorrection): InboxCorrection => ({
  ...figure,
  amountWas: amountWas === null ? null : fen(amountWas),
  sharesWas: sharesWas === null ? null : shares(sharesWas),
});
