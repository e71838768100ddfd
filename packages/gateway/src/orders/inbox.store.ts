import { calendarDate, epochMs, fen, shares } from '@caifu/core/values';
import type { InboxKind, InboxMessage } from '@caifu/core/orders';
import type { MessagesPageAnswer, MessagesPageRequest } from '@caifu/adapters/wire';
import { planName } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import { numberKey } from '../ground/paging.ts';
import type { Connection } from '../ground/schema.ts';

/**
 * [MS-780] Reminders of products whose booking ends on the same day, written at the opening of the same day, are one
 * message: the newest of them stands for all.
 */
const isOfSameDay = sql`o.investor_id = m.investor_id and o.kind = 'open-soon' and m.kind = 'open-soon' and o.day = m.day and o.at = m.at`;
const standsForItself = sql`not exists (select 1 from message o where ${isOfSameDay} and o.message_id > m.message_id)`;

/** [GW-1096] One page of an investor's messages, the newest first; it goes on from a key, so that the hundredth costs what the first does. */
export const readMessages = async (
  cx: Connection,
  investorId: string,
  { after, pageSize }: MessagesPageRequest,
): Promise<MessagesPageAnswer> => {
  const { rows } = await sql<MessageRow>`
    select m.message_id, m.kind, m.record_no, m.product_code, coalesce(p.product_name, f.fund_name, g.strategy_name, '') as product_name, m.plan_no, m.note, l.kind as plan_kind,
      e.bank_name as payee_bank, e.tail as payee_tail, m.amount, m.shares, m.day, m.at, coalesce(m.message_id <= i.read_up_to, false) as is_read,
      (select count(*)::integer from message o where ${isOfSameDay}) as joined
    from message m left join product p on p.product_code = m.product_code left join fund f on p.product_code is null and f.fund_code = m.product_code
      left join strategy g on p.product_code is null and f.fund_code is null and g.strategy_code = m.product_code
      left join plan l on l.plan_no = m.plan_no left join plan_payee e on e.payee_id = l.payee_id
      left join inbox i on i.investor_id = m.investor_id
    where m.investor_id = ${investorId} and m.message_id < ${numberKey(after)}::bigint and ${standsForItself}
    order by m.message_id desc limit ${pageSize + 1}`.execute(cx);
  const items = rows.slice(0, pageSize).map(messageOf);
  return { items, next: rows.length > pageSize ? String(items.at(-1)?.messageId ?? '') : null };
};

export const readUnread = async (cx: Connection, investorId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from message m
    where m.investor_id = ${investorId} and m.message_id > coalesce((select i.read_up_to from inbox i where i.investor_id = ${investorId}), 0)
      and ${standsForItself}`.execute(cx);
  return rows[0]?.unread ?? 0;
};

/** Everything up to this message is read. Repeatable; never takes a mark back, and never reaches beyond what there is. */
export const markRead = async (cx: Connection, investorId: string, messageId: number): Promise<void> => {
  await sql`
    insert into inbox (investor_id, read_up_to)
    select ${investorId}, max(m.message_id) from message m where m.investor_id = ${investorId} and m.message_id <= ${messageId} having count(*) > 0
    on conflict (investor_id) do update set read_up_to = greatest(inbox.read_up_to, excluded.read_up_to)`.execute(cx);
};

interface MessageRow {
  readonly message_id: string;
  readonly kind: InboxKind;
  readonly record_no: string | null;
  readonly product_code: string;
  readonly product_name: string;
  readonly plan_no: string | null;
  readonly note: string | null;
  readonly plan_kind: Parameters<typeof planName>[0]['kind'] | null;
  readonly payee_bank: string | null;
  readonly payee_tail: string | null;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly day: string | null;
  readonly at: string;
  readonly is_read: boolean;
  /** Messages that it stands for, itself among them; 0: it is of a kind that is never joined. */
  readonly joined: number;
}

const messageOf = (row: MessageRow): InboxMessage => ({
  messageId: Number(row.message_id),
  kind: row.kind,
  productCode: row.product_code,
  productName:
    row.plan_kind === null
      ? row.product_name
      : planName({ kind: row.plan_kind, productName: row.product_name, bankName: row.payee_bank ?? '', tail: row.payee_tail ?? '' }),
  productCount: Math.max(1, row.joined),
  recordNo: row.record_no ?? '',
  planNo: row.plan_no,
  note: row.note ?? '',
  amount: row.amount === null ? null : fen(Number(row.amount)),
  shares: row.shares === null ? null : shares(Number(row.shares)),
  date: row.day === null ? null : calendarDate(row.day),
  at: epochMs(Number(row.at)),
  isRead: row.is_read,
});
