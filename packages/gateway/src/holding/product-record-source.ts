import { PRODUCT_RECORD_NAMES, PRODUCT_RECORD_STANDINGS } from '@caifu/core/holding';
import { sql } from 'kysely';
import { epochAt, shanghaiDateOf } from '@caifu/core/values';
import type { RecordSource } from '../ground/deps.ts';
import { recordEpochOf } from '../ground/record-source.ts';
import { productRecordDetail } from './product-record-detail.ts';

/** Purchases and redemptions of products, payments of a term, and dividends of a product. */
export const productRecords: RecordSource = {
  kinds: {
    purchase: { type: 'BUY', name: PRODUCT_RECORD_NAMES.purchase, direction: 'in', unit: '元' },
    reservation: { type: 'RESERVE', name: PRODUCT_RECORD_NAMES.reservation, direction: 'in', unit: '元' },
    redemption: { type: 'REDEEM', name: PRODUCT_RECORD_NAMES.redemption, direction: 'out', unit: '份' },
    maturity: { type: 'AUTO_TRADE', name: PRODUCT_RECORD_NAMES.maturity, direction: 'out', unit: '元' },
    continuation: { type: 'AUTO_TRADE', name: PRODUCT_RECORD_NAMES.continuation, direction: 'out', unit: '元' },
    dividend: { type: 'CASH_DIVIDEND', name: PRODUCT_RECORD_NAMES.dividend, direction: 'out', unit: '元' },
  },
  statuses: {
    unpaid: { state: 'in-progress', text: PRODUCT_RECORD_STANDINGS.unpaid },
    expired: { state: 'cancelled', text: PRODUCT_RECORD_STANDINGS.expired },
    released: { state: 'cancelled', text: PRODUCT_RECORD_STANDINGS.released },
    'awaiting-certification': { state: 'in-progress', text: PRODUCT_RECORD_STANDINGS['awaiting-certification'] },
    cooling: { state: 'in-progress', text: PRODUCT_RECORD_STANDINGS.cooling },
    'awaiting-visit': { state: 'in-progress', text: PRODUCT_RECORD_STANDINGS['awaiting-visit'] },
    failed: { state: 'failed', text: PRODUCT_RECORD_STANDINGS.failed },
    cancelling: { state: 'in-progress', text: PRODUCT_RECORD_STANDINGS.cancelling },
    cancelled: { state: 'cancelled', text: PRODUCT_RECORD_STANDINGS.cancelled },
    booked: { state: 'in-progress', text: PRODUCT_RECORD_STANDINGS.booked },
    'redemption-cancelled': { state: 'cancelled', text: PRODUCT_RECORD_STANDINGS['redemption-cancelled'] },
    'redemption-failed': { state: 'failed', text: PRODUCT_RECORD_STANDINGS['redemption-failed'] },
  },
  parts: (investorId, at) => [
    {
      kinds: ['purchase', 'reservation'],
      rows: sql`${purchases(sql`s.state`)}
      where s.kind = 'purchase' and s.investor_id = ${investorId} and s.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed', 'failed', 'cancelling', 'cancelled')`,
    },
    {
      // An expired unpaid order is closed, even before the gateway has recorded it.
      kinds: ['purchase', 'reservation'],
      standsIn: 'number',
      rows: sql`${purchases(sql`case when s.state = 'unpaid' and s.expires_at <= ${at} then 'expired' else s.state end`)}
      where s.kind = 'purchase' and s.investor_id = ${investorId} and s.state in ('unpaid', 'expired', 'released')`,
    },
    {
      kinds: ['redemption'],
      rows: sql`select r.order_no, r.order_no, 'redemption', r.product_code, r.shares,
        case r.state when 'cancelled' then 'redemption-cancelled' when 'failed' then 'redemption-failed' when 'paid' then 'paid-out' else r.state end, r.placed_at
      from trade_order r where r.kind = 'redemption' and r.investor_id = ${investorId}`,
    },
    {
      kinds: ['maturity'],
      numbered: 'M',
      rows: sql`select 'M' || h.order_no, h.order_no, 'maturity', h.product_code, h.payout, case h.status when 2 then 'paying-out' else 'paid-out' end,
        ${recordEpochOf(sql`h.ended_on`)}
      from holding h where h.investor_id = ${investorId} and h.payout > 0`,
    },
    {
      kinds: ['continuation'],
      numbered: 'C',
      rows: sql`select 'C' || h.order_no || '-' || t.ends_on, h.order_no, 'continuation', h.product_code, t.income, 'paid-out', e.posted_at
      from holding h join holding_term t using (order_no) join journal_entry e on e.kind = 'continue' and e.reference = h.order_no || ':' || t.ends_on
      where h.investor_id = ${investorId}`,
    },
    {
      kinds: ['dividend'],
      numbered: 'D',
      rows: sql`select 'D' || d.product_code || '-' || d.day, null, 'dividend', d.product_code, sum(d.amount)::bigint,
        case when ${recordEpochOf(sql`d.paid_on`)} > ${epochAt(shanghaiDateOf(at), '00:00:00')}::bigint then 'paying-out' else 'paid-out' end,
        ${recordEpochOf(sql`d.paid_on`)}
      from distribution_payment d where d.investor_id = ${investorId}
      group by d.product_code, d.day, ${recordEpochOf(sql`d.paid_on`)} having sum(d.amount) > 0`,
    },
  ],
  named: sql<string>`(select p.product_name from product p where p.product_code = facts.product_code)`,
  codeKind: 'product',
  detail: productRecordDetail,
};

const purchases = (status: ReturnType<typeof sql>) => sql`
      select s.order_no, s.order_no, case when b.needs_reservation_consent then 'reservation' else 'purchase' end, s.product_code, s.amount,
        ${status}, coalesce(s.paid_at, s.placed_at)
      from trade_order s join product b on b.product_code = s.product_code`;
