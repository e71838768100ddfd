create table fund_order_terms (
  order_no text primary key references trade_order,
  dividend_method text check (dividend_method in ('cash', 'reinvest')),
  large_choice text check (large_choice in ('carry-over', 'give-up')), channel text not null,
  first_purchase boolean not null default false, suitability text not null default '',
  claims jsonb not null default '{}'::jsonb,
  risk_warning jsonb generated always as ((claims -> 'riskWarning')) stored,
  arrival_days smallint not null default 0, net_value integer, priced_on date, confirmed_shares bigint, gross bigint,
  net bigint, cost bigint, left_shares bigint check (left_shares >= 0), plan_no text,
  is_money boolean not null default false, cuts_shares boolean not null default false,
  taken_back_by bigint references fund_correction, redemption_tiers jsonb);
create index fund_order_of_plan on fund_order_terms (plan_no) where (plan_no is not null);
create table fund_position (
  investor_id text not null references investor, fund_code text not null references fund,
  shares bigint not null default 0 check (shares >= 0), reserved bigint not null default 0,
  cost bigint not null default 0 check (cost >= 0),
  dividend_method text not null default 'reinvest' check (dividend_method in ('cash', 'reinvest')),
  method_before text not null default 'reinvest' check (method_before in ('cash', 'reinvest')),
  method_changed_on date, income_day date, unpaid_income bigint not null default 0,
  income_remainder bigint not null default 0,
  primary key (investor_id, fund_code),
  constraint fund_reserved_not_negative check (reserved >= 0),
  constraint fund_income_remainder_is_small check (abs(income_remainder) < 100000000)) with (fillfactor=70);
create index fund_position_by_fund on fund_position (fund_code, investor_id);
create table fund_lot (
  investor_id text not null, fund_code text not null, lot_no text not null,
  shares bigint not null check (shares > 0), cost bigint not null check (cost >= 0), principal bigint not null,
  confirmed_on date not null, priced_on date not null, is_reinvested boolean not null default false,
  constraint fund_lot_check check ((principal >= 0) and (principal <= cost)),
  primary key (investor_id, fund_code, lot_no),
  foreign key (investor_id, fund_code) references fund_position);
create table fund_move (
  investor_id text not null, fund_code text not null, move_no bigint generated always as identity, day date not null,
  booked_on date not null,
  kind text not null check (kind in ('buy', 'redeem', 'cash-dividend', 'reinvested', 'income', 'adjusted')),
  shares bigint not null, amount bigint not null, fee bigint not null default 0, reference text not null,
  correction_no bigint references fund_correction,
  primary key (investor_id, fund_code, move_no),
  constraint fund_move_amount_not_negative check ((amount >= 0) or (kind = 'income') or (correction_no is not null)));
create index fund_move_that_is_recent on fund_move (investor_id, fund_code, booked_on);
create index fund_move_adjusted on fund_move (investor_id, (((((booked_on - '1970-01-01'::date))::bigint * 86400000) - 28800000)) desc)
    where (kind = 'adjusted');
create table fund_redemption_part (
  order_no text not null references trade_order, day date not null, net_value integer not null,
  shares bigint not null check (shares > 0), gross bigint not null, fee bigint not null, net bigint not null,
  cost bigint not null, principal bigint not null, confirmed_on date not null, arrives_on date not null,
  paid_on date,
  primary key (order_no, day));
create index fund_redemption_part_to_pay on fund_redemption_part (arrives_on) where (paid_on is null);
create table fund_redemption_line (
  order_no text not null, day date not null, lot_no text not null, priced_on date not null,
  shares bigint not null check (shares > 0), held_days integer not null, gross bigint not null,
  redemption_fee bigint not null, back_fee bigint not null, cost bigint not null,
  primary key (order_no, day, lot_no),
  foreign key (order_no, day) references fund_redemption_part);
create table fund_quick_use (
  investor_id text not null references investor, fund_code text not null references fund, channel text not null,
  day date not null, amount bigint not null check (amount > 0), cap bigint not null default 1000000,
  primary key (investor_id, fund_code, channel, day),
  constraint quick_limit check (amount <= cap));
create table fund_large_redemption (
  fund_code text not null references fund, day date not null,
  ratio_ppm integer not null check ((ratio_ppm >= 0) and (ratio_ppm < 1000000)),
  primary key (fund_code, day));
create table fund_dividend_due (
  investor_id text not null, fund_code text not null, day date not null, shares bigint not null check (shares > 0),
  amount bigint not null check (amount >= 0), reinvested_shares bigint check (reinvested_shares >= 0),
  pays_on date not null, paid_on date,
  primary key (investor_id, fund_code, day));
create index fund_dividend_due_to_pay on fund_dividend_due (pays_on) where (paid_on is null);
create index fund_dividend_due_told on fund_dividend_due (investor_id, (((((coalesce(paid_on, pays_on) - '1970-01-01'::date))::bigint *
    86400000) - 28800000)) desc) where (amount > 0);
create table wallet_terms (
  only_row boolean default true primary key check (only_row),
  quick_per_fund_day bigint not null check (quick_per_fund_day > 0));
create table fund_redemption_rest (
  order_no text not null references trade_order, day date not null, told_on date not null,
  carried bigint not null check (carried >= 0), returned bigint not null check (returned >= 0),
  constraint fund_redemption_rest_check check ((carried + returned) > 0),
  primary key (order_no, day));
create table fund_correction_line (
  correction_no bigint not null references fund_correction, investor_id text not null references investor,
  kind text not null check (kind in ('buy', 'redeem', 'dividend', 'split', 'income')), reference text not null,
  day date not null, net_value_before integer, net_value integer, shares_before bigint, shares bigint,
  fee_before bigint, fee bigint, net_before bigint, net bigint, house_shares bigint not null,
  house_amount bigint not null,
  primary key (correction_no, investor_id, kind, reference, day));
create index fund_correction_line_by_reference on fund_correction_line (reference);
create table fund_end_holding (
  fund_code text not null references fund, investor_id text not null references investor,
  order_no text references trade_order, into_code text references fund, into_name text,
  shares bigint not null check (shares > 0), into_shares bigint, booked_on date not null,
  constraint fund_end_holding_check check (num_nonnulls(order_no, into_code) = 1),
  primary key (fund_code, investor_id));
create index fund_end_holding_into on fund_end_holding (investor_id, into_code);
create unique index fund_end_holding_by_order on fund_end_holding (order_no);
create table fund_end_lot (
  fund_code text not null, investor_id text not null, lot_no text not null,
  shares bigint not null check (shares > 0), cost bigint not null, principal bigint not null,
  confirmed_on date not null, priced_on date not null, is_reinvested boolean not null,
  primary key (fund_code, investor_id, lot_no),
  foreign key (fund_code, investor_id) references fund_end_holding);
insert into wallet_terms (only_row, quick_per_fund_day) values
  (true, 1000000);
