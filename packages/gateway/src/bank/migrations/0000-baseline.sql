create table bank_account (
  investor_id text not null references investor, partner_code text not null, card_id text not null references card,
  state text not null check (state in ('opening', 'open', 'closing')), account_no text,
  agreement_version text not null, asked_at bigint not null, opened_at bigint,
  primary key (investor_id, partner_code),
  constraint bank_account_is_whole check ((state <> 'opening') = ((account_no is not null) and (opened_at is not null))));
create unique index bank_account_numbered on bank_account (partner_code, account_no);
create table bank_correction (
  correction_no bigint generated always as identity primary key, product_code text not null, day date not null,
  was text not null, becomes text, operator text not null, reason text not null, made_at bigint not null);
create index bank_correction_by_value on bank_correction (product_code, day);
create table bank_order_terms (
  order_no text primary key references trade_order, partner_code text not null, product_code text, deposit_no text,
  name text not null, interest bigint, taken_back bigint, lost bigint, value_on date, matures_on date,
  instruction text check (instruction in ('pay-out', 'renew')), terms jsonb, finished_at bigint,
  shares bigint check (shares > 0), net_value bigint check (net_value > 0), cost bigint check (cost >= 0),
  house_shares bigint not null default 0 check (house_shares >= 0),
  borne bigint not null default 0 check (borne >= 0), taken_back_by bigint references bank_correction);
create table bank_deposit (
  deposit_no text primary key references trade_order, investor_id text not null references investor,
  partner_code text not null, product_code text not null, name text not null,
  state text not null check (state in ('held', 'ended')), principal bigint not null check (principal >= 0),
  rate_ppm integer not null, demand_ppm integer not null,
  basis text not null check (basis in ('act/360', 'act/365', '30/360')),
  payout text not null check (payout in ('maturity', 'month')),
  early text not null check (early in ('none', 'whole', 'partial')), least bigint not null,
  term_unit text not null check (term_unit in ('month', 'day')), term_count integer not null check (term_count > 0),
  days text not null check (days in ('calendar', 'trading')), value_on date not null, matures_on date not null,
  instruction text not null check (instruction in ('pay-out', 'renew')),
  paid bigint not null default 0 check (paid >= 0), earned bigint not null default 0,
  constraint bank_deposit_check check (matures_on > value_on),
  constraint bank_deposit_ends_empty check ((state = 'ended') = (principal = 0)));
create index bank_deposit_of on bank_deposit (investor_id, partner_code);
create index bank_deposit_due on bank_deposit (matures_on) where (state = 'held');
create table bank_event (
  event_no bigint generated always as identity primary key, investor_id text not null references investor,
  deposit_no text not null references bank_deposit,
  kind text not null check (kind in ('interest', 'matured', 'renewed')), amount bigint not null,
  interest bigint not null, day date not null, at bigint not null,
  constraint bank_event_once unique (deposit_no, kind, day));
create index bank_event_of on bank_event (investor_id, at desc);
create table bank_file (
  partner_code text not null, day date not null, read_at bigint not null,
  primary key (partner_code, day));
create table bank_unmatched (
  partner_code text not null, day date not null, reference text not null,
  reason text not null check (reason in ('unknown-here', 'unknown-there', 'other-amount', 'unknown-account', 'other-name')),
  amount bigint not null,
  primary key (partner_code, day, reference));
create table simulated_bank_line (
  reference text primary key, partner_code text not null, day date not null, amount bigint not null,
  answers_at bigint);
create index simulated_bank_line_of on simulated_bank_line (partner_code, day);
create table bank_customer (
  investor_id text not null references investor, partner_code text not null,
  level integer check ((level >= 1) and (level <= 5)), tested_on date, valid_until date, address bytea,
  contract_version text, contract_at bigint, authorisation_version text, authorised_until date,
  constraint bank_level_is_whole check (((level is null) = (tested_on is null)) and ((level is null) = (valid_until is null))),
  constraint bank_contract_is_whole check ((contract_version is null) = (contract_at is null)),
  constraint bank_authorisation_is_whole check ((authorisation_version is null) = (authorised_until is null)),
  primary key (investor_id, partner_code));
create table bank_test (
  test_no bigint generated always as identity primary key, investor_id text not null references investor,
  partner_code text not null, tested_on date not null, answers jsonb,
  level integer not null check ((level >= 1) and (level <= 5)), sealed_answers bytea,
  constraint bank_answers_stand_once check ((answers is null) or (sealed_answers is null)));
create index bank_test_of on bank_test (investor_id, partner_code, tested_on);
create index bank_test_in_clear on bank_test (test_no) where (answers is not null);
create table bank_net_value (
  product_code text not null, day date not null, value bigint not null check (value > 0),
  primary key (product_code, day));
create table bank_wealth_holding (
  investor_id text not null references investor, partner_code text not null, product_code text not null,
  name text not null, shares bigint not null check (shares >= 0), cost bigint not null check (cost >= 0),
  realised bigint not null,
  constraint bank_wealth_ends_empty check ((shares > 0) or (cost = 0)),
  primary key (investor_id, product_code));
create table bank_transfer (
  partner_code text not null, reference text not null, day date not null, at bigint not null,
  amount bigint not null check (amount > 0), payer_bank text not null, payer_tail text not null,
  investor_id text references investor, order_no text unique references trade_order,
  constraint bank_transfer_is_somebodys check ((order_no is null) or (investor_id is not null)),
  primary key (partner_code, reference));
create index bank_transfer_waiting on bank_transfer (investor_id, partner_code) where ((order_no is null) and (investor_id is not null));
create table simulated_bank_transfer (
  reference text primary key, partner_code text not null, day date not null, account_no text not null,
  payer_name text not null, payer_bank text not null, payer_tail text not null, amount bigint not null,
  at bigint not null);
create index simulated_bank_transfer_of on simulated_bank_transfer (partner_code, day);
create table bank_demand_interest (
  interest_no bigint generated always as identity primary key, investor_id text not null references investor,
  partner_code text not null, from_day date not null, until_day date not null, rate_ppm integer not null,
  basis text not null check (basis in ('act/360', 'act/365')), amount bigint not null check (amount >= 0),
  day date not null, at bigint not null, card_id text references card,
  constraint bank_demand_interest_check check (until_day > from_day),
  constraint bank_demand_interest_once unique (investor_id, partner_code, until_day));
create table bank_correction_line (
  correction_no bigint not null references bank_correction, investor_id text not null references investor,
  order_no text not null references trade_order, net_value_before bigint, net_value bigint, shares_before bigint,
  shares bigint, amount_before bigint, amount bigint, house_amount bigint not null,
  primary key (correction_no, order_no));
create index bank_correction_line_by_order on bank_correction_line (order_no);
