import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { accountIdOf } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { movePurchases } from './orders.store.ts';

/** Cancels order, quota and money together, once, in one statement. */
export const cancelReservationIn = async (cx: Connection, orderNo: string, at: EpochMs): Promise<void> => {
  await sql`
    with open_order as (
      select order_no, state from trade_order where order_no = ${orderNo} and kind = 'purchase' and state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit') for update),
    ${movePurchases('due', {
      from: ['paid', 'awaiting-certification', 'cooling', 'awaiting-visit'],
      to: 'cancelling',
      at,
      set: sql`cancelled_at = ${at}`,
      beside: sql`open_order, purchase_terms t`,
      where: sql`s.order_no = open_order.order_no and t.order_no = s.order_no`,
      returning: sql`s.investor_id, s.amount, t.open_period_id,
        case open_order.state when 'paid' then ${accountIdOf('transit', 's')} else ${accountIdOf('hold', 's')} end as source`,
    })},
    freed as (
      update open_period o set remaining = o.remaining + due.amount from due where o.open_period_id = due.open_period_id),
    ${postingsOf({ kind: 'cancel', day: shanghaiDateOf(at), at }, [out('amount', 'source'), into('amount', 'payout')])}`.execute(cx);
};
