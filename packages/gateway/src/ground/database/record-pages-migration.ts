/** The beginning of a day in Shanghai, in the words in which the list of records asks for it. */
const epochOf = (day: string): string => `(((${day}) - '1970-01-01'::date)::bigint * 86400000 - 28800000)`;

/**
 * The list of trade records goes on from a key: each of its parts is read in the order of the list. Purchases stand in it by their payment, so
 * that the index of those that are shown is made anew by that; the others are of few rows, or written as seldom as money is paid out.
 */
export const recordPagesMigration: readonly string[] = [
  'drop index order_to_show',
  `create index order_to_show on trade_order (investor_id, (coalesce(paid_at, placed_at)) desc, order_no desc)
    where kind = 'purchase' and state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')`,
  `create index fund_order_listed on trade_order (investor_id, placed_at desc, order_no desc) where fund_code is not null`,
  `update trade_order s set paid_at = (select max(at) from order_journal where order_no = s.order_no) where s.kind = 'transfer-sale' and s.state = 'sold'`,
  `create index transfer_sold on trade_order (investor_id, paid_at desc, order_no desc) where kind = 'transfer-sale' and state = 'sold'`,
  `create index holding_paid_out on holding (investor_id, (${epochOf('ended_on')}) desc) where payout > 0`,
  `create index wallet_flow_continued on wallet_flow (account_id, posted_at desc) where kind = 'continue'`,
  'drop index distribution_payment_by_investor',
  `create index distribution_payment_by_investor on distribution_payment (investor_id, (${epochOf('paid_on')}) desc, product_code, day)`,
  `create index fund_dividend_due_told on fund_dividend_due (investor_id, (${epochOf('coalesce(paid_on, pays_on)')}) desc) where amount > 0`,
  `create index fund_move_adjusted on fund_move (investor_id, (${epochOf('booked_on')}) desc) where kind = 'adjusted'`,
];
