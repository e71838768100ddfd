/** The transfer platform: holdings that change hands before their maturity. Amounts in fen, parts and fees in parts per million. */
export const transferMigration: readonly string[] = [
  // numbers that are data; a product without a row is not transferred
  `create table transfer_terms (
    product_code text primary key references product,
    lowest_ppm integer not null check (lowest_ppm > 0),
    highest_ppm integer not null,
    fee_ppm integer not null check (fee_ppm >= 0 and fee_ppm < 1000000),
    min_days_held integer not null check (min_days_held >= 1),
    min_days_left integer not null check (min_days_left >= 1),
    lock_seconds integer not null check (lock_seconds > 0),
    constraint transfer_band check (highest_ppm >= lowest_ppm))`,
  // what a holder paid beyond the principal, since when it is his, and what he got when he sold it
  `alter table holding add column premium bigint not null default 0`,
  `alter table holding add column acquired_on date`,
  `alter table holding add column sold_for bigint check (sold_for > 0)`,
  `alter table holding add constraint sold_has_ended check (sold_for is null or (ended_on is not null and status = 7))`,
  // the terms of an order of the kind transfer-sale
  `create table transfer_listing (
    listing_no text primary key references trade_order,
    holding_no text not null references holding,
    investor_id text not null references investor,
    product_code text not null references product,
    price bigint not null check (price > 0),
    -- what is paid at maturity: it is the same on every day
    maturity_value bigint not null,
    matures_on date not null,
    last_day date not null,
    agreement_version text not null,
    is_open boolean not null default true,
    locked_by text references investor,
    locked_until bigint,
    constraint transfer_pays_its_buyer check (maturity_value > price and last_day < matures_on),
    constraint transfer_lock_is_whole check ((locked_by is null) = (locked_until is null)))`,
  `create unique index transfer_once on transfer_listing (holding_no) where is_open`,
  `create index transfer_open on transfer_listing (last_day) where is_open`,
  // the purchase that has ended a listing
  `create table transfer_purchase (
    order_no text primary key references trade_order,
    listing_no text not null unique references transfer_listing,
    agreement_version text not null)`,
  `alter table trade_order add constraint transfer_states check (kind <> 'transfer-sale' or state in ('listed', 'sold', 'withdrawn', 'expired'))`,
  `alter table trade_order add constraint transfer_is_whole check (kind <> 'transfer-sale' or num_nonnulls(product_code, card_id, amount, fee) = 4)`,
  `create index transfer_told on trade_order (investor_id, placed_at desc, order_no desc) where kind = 'transfer-sale'`,
  `insert into account (account_id, kind, currency, may_be_negative)
    select 'transfer-clearing', 'transfer-clearing', 'CNY', false where exists (select from account where account_id = 'external') on conflict do nothing`,
];
