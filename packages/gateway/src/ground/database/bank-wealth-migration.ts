/** Wealth products of partner banks, and what a bank wants of a customer before it sells one. Amounts in fen, shares in hundredths, net values in ten-thousandths. */
export const bankWealthMigration: readonly string[] = [
  `create table bank_customer (
    investor_id text not null references investor,
    partner_code text not null,
    level integer check (level between 1 and 5),
    tested_on date,
    valid_until date,
    -- sealed
    address bytea,
    contract_version text,
    contract_at bigint,
    authorisation_version text,
    authorised_until date,
    primary key (investor_id, partner_code),
    constraint bank_level_is_whole check ((level is null) = (tested_on is null) and (level is null) = (valid_until is null)),
    constraint bank_contract_is_whole check ((contract_version is null) = (contract_at is null)),
    constraint bank_authorisation_is_whole check ((authorisation_version is null) = (authorised_until is null)))`,
  // each test counts, whatever came of it
  `create table bank_test (
    test_no bigint generated always as identity primary key,
    investor_id text not null references investor,
    partner_code text not null,
    tested_on date not null,
    answers jsonb not null,
    level integer not null check (level between 1 and 5))`,
  `create index bank_test_of on bank_test (investor_id, partner_code, tested_on)`,
  `create table bank_net_value (
    product_code text not null,
    day date not null,
    value bigint not null check (value > 0),
    primary key (product_code, day))`,
  `create table bank_wealth_holding (
    investor_id text not null references investor,
    partner_code text not null,
    product_code text not null,
    name text not null,
    shares bigint not null check (shares >= 0),
    cost bigint not null check (cost >= 0),
    realised bigint not null,
    primary key (investor_id, product_code),
    constraint bank_wealth_ends_empty check (shares > 0 or cost = 0))`,
  // of a wealth order once it is confirmed: its shares, the value that it was confirmed at, and of a redemption what its shares were bought for
  `alter table bank_order_terms add column shares bigint check (shares > 0)`,
  `alter table bank_order_terms add column net_value bigint check (net_value > 0)`,
  `alter table bank_order_terms add column cost bigint check (cost >= 0)`,
  `alter table trade_order add constraint wealth_states check (
    kind not in ('wealth-buy', 'wealth-redeem') or state in ('sent', 'accepted', 'confirmed', 'done', 'failed'))`,
  `create index wealth_order_open on trade_order (confirm_date) where kind in ('wealth-buy', 'wealth-redeem') and state in ('sent', 'accepted', 'confirmed')`,
  `create index wealth_order_of on trade_order (investor_id) where kind in ('wealth-buy', 'wealth-redeem')`,
  `insert into account (account_id, kind, currency, may_be_negative)
    select 'bank-gain', 'bank-gain', 'CNY', true where exists (select from account where account_id = 'external') on conflict do nothing`,
  `insert into account (account_id, kind, currency, investor_id, may_be_negative)
    select 'bank-wealth:' || investor_id || ':' || partner_code, 'bank-wealth', 'CNY', investor_id, false from bank_account where state = 'open' on conflict do nothing`,
];
