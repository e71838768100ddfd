/** Funds that end (decision 0457): what operators have announced, and what each holder got. */
export const fundEndsMigration: readonly string[] = [
  `alter table fund drop constraint fund_trading_check`,
  `alter table fund add constraint fund_trading_check
    check (trading in ('open', 'limited', 'purchase-suspended', 'suspended', 'exchange-only', 'liquidated', 'taken-over'))`,
  `alter table plan drop constraint plan_ended_because_check`,
  `alter table plan add constraint plan_ended_because_check check (ended_because in ('by-investor', 'after-failures', 'fund-ended'))`,
  `create table fund_end (
    fund_code text primary key references fund,
    kind text not null check (kind in ('liquidation', 'takeover')),
    -- the last trading day that takes orders, and the day of the value or the ratio
    last_day date not null,
    day date not null,
    -- of a liquidation, in ten-thousandths of a yuan
    net_value integer check (net_value > 0),
    -- of a takeover: the fund that goes on, and hundred-millionths of its shares for one
    into_code text references fund,
    ratio bigint check (ratio > 0),
    reason text not null,
    proposed_by text not null,
    proposed_at bigint not null,
    -- by another operator; null: nothing comes of it yet
    confirmed_by text,
    confirmed_at bigint,
    -- it takes no order since; the holders have what is theirs since
    closed_on date,
    done_on date,
    check (last_day <= day),
    check (case kind when 'liquidation' then num_nonnulls(net_value) = 1 and num_nonnulls(into_code, ratio) = 0
      else net_value is null and num_nonnulls(into_code, ratio) = 2 and into_code <> fund_code end))`,
  // what a holder had, and what became of it
  `create table fund_end_holding (
    fund_code text not null references fund,
    investor_id text not null references investor,
    -- of a liquidation: the redemption that pays it
    order_no text references trade_order,
    into_code text references fund,
    into_name text,
    shares bigint not null check (shares > 0),
    into_shares bigint,
    booked_on date not null,
    primary key (fund_code, investor_id),
    check (num_nonnulls(order_no, into_code) = 1))`,
  `create index fund_end_holding_into on fund_end_holding (investor_id, into_code)`,
  `create unique index fund_end_holding_by_order on fund_end_holding (order_no)`,
  // of a takeover: the lots that came into the other fund
  `create table fund_end_lot (
    fund_code text not null,
    investor_id text not null,
    lot_no text not null,
    shares bigint not null check (shares > 0),
    cost bigint not null,
    principal bigint not null,
    confirmed_on date not null,
    priced_on date not null,
    is_reinvested boolean not null,
    primary key (fund_code, investor_id, lot_no),
    foreign key (fund_code, investor_id) references fund_end_holding)`,
];
