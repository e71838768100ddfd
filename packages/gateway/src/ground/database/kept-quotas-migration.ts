/** Until when a part of a quota is kept for an order that nobody has paid; null: none is (decision 0456). Unpaid orders from before keep theirs. */
export const keptQuotasMigration: readonly string[] = [
  `alter table trade_order add column kept_until bigint`,
  `update trade_order set kept_until = expires_at where kind = 'purchase' and state = 'unpaid'`,
  `create index order_kept on trade_order (investor_id, kept_until) where kept_until is not null`,
];
