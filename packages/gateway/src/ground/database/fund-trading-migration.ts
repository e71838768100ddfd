/**
 * Trading of public funds (decision 0260). Orders stand in the order book with `fund_code` in place of `product_code`. Amounts in fen,
 * shares in hundredths, values in ten-thousandths of a yuan.
 */
const orders: readonly string[] = [
  `alter table trade_order add column fund_code text references fund`,
  `alter table trade_order add constraint fund_order_states check (case kind
    when 'fund-buy' then state in ('placed', 'confirmed', 'cancelling', 'cancelled', 'failed')
    when 'fund-redeem' then state in ('placed', 'paying-out', 'paid', 'cancelled', 'failed')
    when 'fund-quick-redeem' then state = 'paid'
    else true end)`,
  `alter table trade_order add constraint fund_order_is_whole check (case kind
    when 'fund-buy' then num_nonnulls(fund_code, card_id, amount, fee, trading_day, confirm_date) = 6
    when 'fund-redeem' then num_nonnulls(fund_code, card_id, shares, trading_day, confirm_date, arrival_date) = 6
    when 'fund-quick-redeem' then num_nonnulls(fund_code, card_id, shares) = 3
    else fund_code is null end)`,
  `create index fund_order_by_investor on trade_order (investor_id, fund_code, placed_at desc) where fund_code is not null`,
  `create index fund_order_to_confirm on trade_order (kind, confirm_date) where fund_code is not null and state = 'placed'`,
  `create index fund_order_of_day on trade_order (fund_code, trading_day) where fund_code is not null and state = 'placed'`,
  `create index fund_order_to_refund on trade_order (order_no) where kind = 'fund-buy' and state = 'cancelling'`,
  `create table fund_order_terms (
    order_no text primary key references trade_order,
    -- of a purchase that chooses one
    dividend_method text check (dividend_method in ('cash', 'reinvest')),
    -- of a redemption: what becomes of the part that a large redemption leaves
    large_choice text check (large_choice in ('carry-over', 'give-up')),
    -- through which front end it came: the quick redemption has its limit there
    channel text not null,
    first_purchase boolean not null default false,
    suitability text not null default '',
    claims jsonb not null default '{}',
    risk_warning jsonb generated always as (claims -> 'riskWarning') stored,
    arrival_days smallint not null default 0,
    -- of a purchase that is confirmed: at which value and how many
    net_value integer,
    priced_on date,
    confirmed_shares bigint,
    -- of a redemption: sums of its parts; what is still to be carried out
    gross bigint,
    net bigint,
    cost bigint,
    left_shares bigint check (left_shares >= 0))`,
];

const holdings: readonly string[] = [
  // What an investor has of a fund. Locked by whoever orders: limits of a day and free shares are judged one by one.
  `create table fund_position (
    investor_id text not null references investor,
    fund_code text not null references fund,
    shares bigint not null default 0 check (shares >= 0),
    -- placed redemptions
    reserved bigint not null default 0,
    -- what the shares have cost, fees counted; reinvested shares and income have cost nothing
    cost bigint not null default 0 check (cost >= 0),
    dividend_method text not null default 'reinvest' check (dividend_method in ('cash', 'reinvest')),
    -- until the day of the change this one counts
    method_before text not null default 'reinvest' check (method_before in ('cash', 'reinvest')),
    method_changed_on date,
    -- of a money fund: the last day whose income is counted, what is still to become shares, and hundred-millionths of a hundredth of one
    income_day date,
    unpaid_income bigint not null default 0 check (unpaid_income >= 0),
    income_remainder bigint not null default 0 check (income_remainder >= 0 and income_remainder < 100000000),
    primary key (investor_id, fund_code),
    constraint fund_reserved_are_held check (reserved >= 0 and reserved <= shares))`,
  `create index fund_position_by_fund on fund_position (fund_code)`,
  `alter table fund_position set (fillfactor = 70)`,
  // lot_no: the order that bought it, 'income' of a money fund, or 'D' and the day of a dividend
  `create table fund_lot (
    investor_id text not null,
    fund_code text not null,
    lot_no text not null,
    shares bigint not null check (shares > 0),
    -- paid for these shares, and the part of it that bought them
    cost bigint not null check (cost >= 0),
    principal bigint not null check (principal >= 0 and principal <= cost),
    confirmed_on date not null,
    -- whose net value they came at: dividends and splits of later days are theirs
    priced_on date not null,
    is_reinvested boolean not null default false,
    primary key (investor_id, fund_code, lot_no),
    foreign key (investor_id, fund_code) references fund_position)`,
  // every confirmed change, in order; never changed (refuse_fund_move)
  `create table fund_move (
    investor_id text not null,
    fund_code text not null,
    move_no bigint generated always as identity,
    -- whose value counts, and on which day it was booked
    day date not null,
    booked_on date not null,
    kind text not null check (kind in ('buy', 'redeem', 'cash-dividend', 'reinvested', 'income', 'adjusted')),
    shares bigint not null,
    -- paid with the fee, received after it, or the income itself; nothing of what is reinvested or adjusted
    amount bigint not null check (amount >= 0),
    fee bigint not null default 0,
    -- the order, or the day of the dividend
    reference text not null,
    primary key (investor_id, fund_code, move_no))`,
  `create index fund_move_that_is_recent on fund_move (investor_id, fund_code, booked_on)`,
];

const redemptions: readonly string[] = [
  // one part a trading day: a large redemption carries the rest over to the next
  `create table fund_redemption_part (
    order_no text not null references trade_order,
    day date not null,
    net_value integer not null,
    shares bigint not null check (shares > 0),
    gross bigint not null,
    fee bigint not null,
    net bigint not null,
    cost bigint not null,
    principal bigint not null,
    confirmed_on date not null,
    arrives_on date not null,
    paid_on date,
    primary key (order_no, day))`,
  `create index fund_redemption_part_to_pay on fund_redemption_part (arrives_on) where paid_on is null`,
  `create table fund_redemption_line (
    order_no text not null,
    day date not null,
    lot_no text not null,
    priced_on date not null,
    shares bigint not null check (shares > 0),
    held_days integer not null,
    gross bigint not null,
    -- for the holding time, and of a back load what the purchase costs
    redemption_fee bigint not null,
    back_fee bigint not null,
    cost bigint not null,
    primary key (order_no, day, lot_no),
    foreign key (order_no, day) references fund_redemption_part)`,
  // the limit holds whatever happens at once: one statement adds to the day's sum or does nothing
  `create table fund_quick_use (
    investor_id text not null references investor,
    fund_code text not null references fund,
    channel text not null,
    day date not null,
    amount bigint not null check (amount > 0),
    primary key (investor_id, fund_code, channel, day),
    constraint quick_limit check (amount <= 1000000))`,
  // how much of each redemption of a day a fund carries out; parts per million
  `create table fund_large_redemption (
    fund_code text not null references fund,
    day date not null,
    ratio_ppm integer not null check (ratio_ppm >= 0 and ratio_ppm < 1000000),
    primary key (fund_code, day))`,
];

const payouts: readonly string[] = [
  // dividends and splits that have reached the holders
  `create table fund_action (
    fund_code text not null references fund,
    day date not null,
    kind text not null check (kind in ('dividend', 'split')),
    primary key (fund_code, day, kind))`,
  // one row a holder and dividend; cash is on its way until it is paid
  `create table fund_dividend_due (
    investor_id text not null,
    fund_code text not null,
    day date not null,
    shares bigint not null check (shares > 0),
    amount bigint not null check (amount >= 0),
    reinvested_shares bigint check (reinvested_shares >= 0),
    pays_on date not null,
    paid_on date,
    primary key (investor_id, fund_code, day))`,
  `create index fund_dividend_due_to_pay on fund_dividend_due (pays_on) where paid_on is null`,
  `insert into account (account_id, kind, currency, investor_id)
    select kind || ':' || investor_id, kind, 'CNY', investor_id from investor, (values ('fund-transit'), ('fund-payout')) as k (kind)
    on conflict do nothing`,
];

export const fundTradingMigration: readonly string[] = [...orders, ...holdings, ...redemptions, ...payouts];
