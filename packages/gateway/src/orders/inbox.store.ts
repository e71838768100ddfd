import { calendarDate, epochMs, fen } from '@caifu/core/values';
import type { InboxKind, InboxMessage } from '@caifu/core/orders';
import type { MessagesPageAnswer } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';

/** One page of an investor's messages, the newest first. */
export const readMessages = async (
  cx: Connection,
  investorId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<MessagesPageAnswer> => {
  const { rows } = await sql<MessageRow>`
    select m.message_id, m.kind, m.record_no, m.product_code, p.product_name, m.amount, m.day, m.at, coalesce(m.message_id <= i.read_up_to, false) as is_read
    from message m join product p on p.product_code = m.product_code left join inbox i on i.investor_id = m.investor_id
    where m.investor_id = ${investorId}
    order by m.message_id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}`.execute(cx);
  return { items: rows.slice(0, pageSize).map(messageOf), hasMore: rows.length > pageSize, pageNo: page };
};

export const readUnread = async (cx: Connection, investorId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from message m
    where m.investor_id = ${investorId} and m.message_id > coalesce((select i.read_up_to from inbox i where i.investor_id = ${investorId}), 0)`.execute(
    cx,
  );
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
  readonly amount: string | null;
  readonly day: string | null;
  readonly at: string;
  readonly is_read: boolean;
}

const messageOf = (row: MessageRow): InboxMessage => ({
  messageId: Number(row.message_id),
  kind: row.kind,
  productCode: row.product_code,
  productName: row.product_name,
  recordNo: row.record_no ?? '',
  amount: row.amount === null ? null : fen(Number(row.amount)),
  date: row.day === null ? null : calendarDate(row.day),
  at: epochMs(Number(row.at)),
  isRead: row.is_read,
});
