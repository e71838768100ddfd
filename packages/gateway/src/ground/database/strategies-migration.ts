/**
 * Strategies of advisers (decision 0348). What an investor has in one stands in an account of its own: an investor of the books with one card,
 * whose money is that of the strategy and whose fund orders are its parts. Amounts in fen, rates and weights in parts per million.
 */
const offered: readonly string[] = [
  `create table strategy (
    strategy_code text primary key,
    strategy_name text not null,
    adviser text not null,
    summary text not null,
    risk_level smallint not null check (risk_level between 1 and 5),
    suggested_months smallint not null check (suggested_months > 0),
    -- its name, and its parts: an index, or a rate of a year
    benchmark_name text not null,
    benchmark jsonb not null,
    fee_ppm integer not null check (fee_ppm >= 0 and fee_ppm < 1000000),
    -- each month has it
    fee_day smallint not null check (fee_day between 1 and 28),
    min_amount bigint not null check (min_amount > 0),
    amount_step bigint not null check (amount_step > 0),
    drift_ppm integer not null check (drift_ppm > 0 and drift_ppm < 1000000),
    position smallint not null)`,
  `create table strategy_version (
    strategy_code text not null references strategy,
    version integer not null check (version > 0),
    since date not null,
    primary key (strategy_code, version))`,
  `create table strategy_weight (
    strategy_code text not null,
    version integer not null,
    fund_code text not null references fund,
    weight_ppm integer not null check (weight_ppm > 0 and weight_ppm <= 1000000),
    primary key (strategy_code, version, fund_code),
    foreign key (strategy_code, version) references strategy_version)`,
];

const held: readonly string[] = [
  `alter table card drop constraint card_kind_check`,
  `alter table card add constraint card_kind_check check (kind in ('wallet', 'bank', 'strategy'))`,
  `create table strategy_account (
    -- an investor of the books
    account_no text primary key references investor,
    investor_id text not null references investor,
    strategy_code text not null references strategy,
    card_id text not null references card,
    mode text not null check (mode in ('mandate', 'advice')),
    agreement_version text not null,
    opened_at bigint not null,
    -- of the weights that the funds were brought to last
    version integer not null,
    invested bigint not null default 0 check (invested >= 0),
    withdrawn bigint not null default 0 check (withdrawn >= 0),
    -- the fee: through which day it is counted, what is still to be taken, and what is below a fen, in 365 millionths of one
    fee_through date not null,
    fee_accrued bigint not null default 0 check (fee_accrued >= 0),
    fee_remainder bigint not null default 0 check (fee_remainder >= 0 and fee_remainder < 365000000),
    fee_paid bigint not null default 0 check (fee_paid >= 0),
    constraint strategy_account_once unique (investor_id, strategy_code))`,
  `create table strategy_order_terms (
    order_no text primary key references trade_order,
    account_no text not null references strategy_account,
    -- of a redemption
    ratio_ppm integer check (ratio_ppm > 0 and ratio_ppm <= 1000000),
    -- money that was in no fund and goes with it
    cash bigint not null default 0 check (cash >= 0),
    -- what came back to the card, and the fee that was taken from it
    paid bigint,
    fee_taken bigint not null default 0,
    suitability text not null default '',
    claims jsonb not null default '{}',
    -- of a change of funds
    reason text check (reason in ('drift', 'version')),
    mode text check (mode in ('mandate', 'advice')),
    version integer,
    drift_ppm integer,
    answer_until date,
    cancel_reason text check (cancel_reason in ('declined', 'expired', 'superseded', 'suspended')))`,
  `create index strategy_order_by_account on strategy_order_terms (account_no)`,
  // each fund order of it
  `create table strategy_order_part (
    fund_order_no text primary key references trade_order,
    order_no text not null references trade_order)`,
  `create index strategy_order_part_of on strategy_order_part (order_no)`,
  `create table strategy_change_weight (
    order_no text not null references trade_order,
    fund_code text not null references fund,
    from_ppm integer not null,
    to_ppm integer not null,
    primary key (order_no, fund_code))`,
  `create table strategy_fee (
    account_no text not null references strategy_account,
    day date not null,
    amount bigint not null check (amount > 0),
    primary key (account_no, day))`,
  `alter table trade_order add constraint strategy_states check (case kind
    when 'strategy-buy' then state in ('placed', 'confirmed', 'failed')
    when 'strategy-redeem' then state in ('placed', 'paid', 'failed')
    when 'strategy-rebalance' then state in ('new', 'selling', 'buying', 'done', 'cancelled')
    else true end)`,
  `alter table trade_order add constraint strategy_order_is_whole check (case
    when kind in ('strategy-buy', 'strategy-redeem') then num_nonnulls(card_id, amount) = 2
    when kind = 'strategy-rebalance' then amount is not null
    else true end)`,
  `create index strategy_order_listed on trade_order (investor_id, placed_at desc, order_no desc)
    where kind in ('strategy-buy', 'strategy-redeem', 'strategy-rebalance')`,
  `create index strategy_order_under_way on trade_order (kind, order_no)
    where kind in ('strategy-buy', 'strategy-redeem', 'strategy-rebalance') and state in ('placed', 'new', 'selling', 'buying')`,
];

export const strategiesMigration: readonly string[] = [...offered, ...held];
