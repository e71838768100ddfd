import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Cancellable } from '../cashier/order-cancellation.ts';
import type { Connection } from '../ground/database/schema.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { canTakeBack, readFundOrder, type FundOrderRow } from './fund-order-row.ts';
import { moveFundBuys, moveFundRedemptions } from './fund-orders.ts';

/**
 * [GW-909] Cancels an order until the cut-off of its trading day. The money of a purchase is in transit back, the shares of a redemption
 * are released at once.
 */
export const fundCancellation: Cancellable<FundOrderRow> = {
  read: readFundOrder,
  cancelled: ['cancelling', 'cancelled'],
  canCancel: canTakeBack,
  cancelIn: async (cx, orderNo, at) => {
    await cancelBuy(cx, orderNo, at);
    await cancelRedemption(cx, orderNo, at);
  },
};

const cancelBuy = async (cx: Connection, orderNo: string, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveFundBuys('due', {
      from: ['placed'],
      to: 'cancelling',
      at,
      set: sql`cancelled_at = ${at}`,
      where: sql`s.order_no = ${orderNo}`,
      returning: sql`s.investor_id, s.amount`,
    })},
    ${postingsOf({ kind: 'fund-cancel', day: shanghaiDateOf(at), at }, [out('amount', 'fund-transit'), into('amount', 'fund-payout')])}`.execute(
    cx,
  );
};

const cancelRedemption = async (cx: Connection, orderNo: string, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveFundRedemptions('freed', {
      from: ['placed'],
      to: 'cancelled',
      at,
      set: sql`cancelled_at = ${at}`,
      beside: sql`fund_order_terms t`,
      where: sql`s.order_no = ${orderNo} and t.order_no = s.order_no and coalesce(t.confirmed_shares, 0) = 0`,
      returning: sql`s.investor_id, s.fund_code, t.left_shares`,
    })},
    position as (
      update fund_position p set reserved = p.reserved - freed.left_shares from freed
      where p.investor_id = freed.investor_id and p.fund_code = freed.fund_code)
    update fund_order_terms t set left_shares = 0 from freed where t.order_no = freed.order_no`.execute(cx);
};
