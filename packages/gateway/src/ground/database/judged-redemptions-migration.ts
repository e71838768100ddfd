/** A redemption keeps the fees that it was judged by (decision 0472): those of its fund may become unknown. */
export const judgedRedemptionsMigration: readonly string[] = [
  'alter table fund_order_terms add column redemption_tiers jsonb',
  `update fund_order_terms t set redemption_tiers = m.redemption_tiers from trade_order o join fund_terms m on m.fund_code = o.fund_code
    where o.order_no = t.order_no and o.kind = 'fund-redeem' and o.state = 'placed'`,
];
