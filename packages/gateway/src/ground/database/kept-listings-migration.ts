/**
 * A listing keeps what was listed: the name of the product, its term and what the seller had paid, fee included. What was listed before is
 * taken from the holding as it is, where its term is still that of the listing, else from the term that is over.
 */
export const keptListingsMigration: readonly string[] = [
  `alter table transfer_listing add column product_name text, add column period_name text, add column issuer text, add column principal bigint,
    add column rate_ppm integer, add column starts_on date, add column cost bigint`,
  `update transfer_listing l set product_name = p.product_name, issuer = p.issuer, period_name = h.period_name, principal = h.principal,
      rate_ppm = coalesce(h.benchmark_ppm, 0), starts_on = h.term_started_on, cost = h.principal + h.premium + s.fee
    from holding h, product p, trade_order s
    where h.order_no = l.holding_no and p.product_code = l.product_code and s.order_no = l.holding_no`,
  `update transfer_listing l set principal = t.principal, rate_ppm = t.benchmark_ppm, starts_on = t.started_on
    from holding_term t where t.order_no = l.holding_no and t.ends_on = l.matures_on`,
  `alter table transfer_listing alter column product_name set not null, alter column period_name set not null, alter column issuer set not null,
    alter column principal set not null, alter column rate_ppm set not null, alter column starts_on set not null, alter column cost set not null`,
];
