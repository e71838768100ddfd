/**
 * Corrections of the net values of wealth products: each with who made it and why, and what it changed of orders. Amounts in fen, shares in
 * hundredths, net values in ten-thousandths.
 */
export const bankCorrectionsMigration: readonly string[] = [
  `create table bank_correction (
    correction_no bigint generated always as identity primary key,
    product_code text not null,
    day date not null,
    was text not null,
    -- null: withdrawn
    becomes text,
    operator text not null,
    reason text not null,
    made_at bigint not null)`,
  `create index bank_correction_by_value on bank_correction (product_code, day)`,
  // of an order: the figures before and after; null where it has none
  `create table bank_correction_line (
    correction_no bigint not null references bank_correction,
    investor_id text not null references investor,
    order_no text not null references trade_order,
    net_value_before bigint,
    net_value bigint,
    shares_before bigint,
    shares bigint,
    amount_before bigint,
    amount bigint,
    -- how what the house bears of the order has changed
    house_amount bigint not null,
    primary key (correction_no, order_no))`,
  `create index bank_correction_line_by_order on bank_correction_line (order_no)`,
  // of a redemption: shares that were never there, and money above what is right that its investor keeps; both are the house's
  `alter table bank_order_terms add column house_shares bigint not null default 0 check (house_shares >= 0)`,
  `alter table bank_order_terms add column borne bigint not null default 0 check (borne >= 0)`,
  // the last correction that took the order back, because its value was withdrawn
  `alter table bank_order_terms add column taken_back_by bigint references bank_correction`,
];
