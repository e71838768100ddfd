/**
 * Corrections of net values of products (decision 0454): each with who made it and why, and what it changed of purchases, redemptions and distributions.
 * An order keeps the value that it was confirmed at, so that it stands where its value is withdrawn.
 */
export const productCorrectionsMigration: readonly string[] = [
  `create table product_correction (
    correction_no bigint generated always as identity primary key,
    product_code text not null references product,
    day date not null,
    what text not null check (what in ('value')),
    was text not null,
    -- null: withdrawn
    becomes text,
    -- of a withdrawn value: what the accumulated value was more than it, ten-thousandths
    beyond integer,
    operator text not null,
    reason text not null,
    made_at bigint not null)`,
  `create index product_correction_by_product on product_correction (product_code, day)`,
  // the figures before and after; null where it has none
  `create table product_correction_line (
    correction_no bigint not null references product_correction,
    investor_id text not null references investor,
    kind text not null check (kind in ('purchase', 'redemption', 'distribution')),
    reference text not null,
    day date not null,
    net_value_before integer,
    net_value integer,
    shares_before bigint,
    shares bigint,
    fee_before bigint,
    fee bigint,
    net_before bigint,
    net bigint,
    house_shares bigint not null,
    house_amount bigint not null,
    primary key (correction_no, investor_id, kind, reference, day))`,
  `create index product_correction_line_by_reference on product_correction_line (reference)`,
  // net-value: the value that the shares were bought at
  'alter table holding add column net_value integer check (net_value > 0)',
  `update holding h set net_value = n.nav from net_value_day n where n.product_code = h.product_code and n.day = h.priced_on`,
  // shares that were given back and had never been there, and what they brought: the house has paid for them
  'alter table redemption_line add column house_shares bigint not null default 0 check (house_shares between 0 and shares)',
  'alter table redemption_line add column house_gross bigint not null default 0 check (house_gross >= 0)',
  // the last correction that took an order back
  'alter table purchase_terms add column taken_back_by bigint references product_correction',
  'alter table redemption_terms add column taken_back_by bigint references product_correction',
  // lines of a cancelled redemption outlive the holding of a purchase that waits again
  'alter table redemption_line drop constraint redemption_line_order_no_fkey',
  'alter table redemption_line add foreign key (order_no) references trade_order',
];
