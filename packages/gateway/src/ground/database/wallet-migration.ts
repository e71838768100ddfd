/**
 * The wallet in its component funds (decision 0290). Amounts in fen; a share of a money fund is a yuan. The balance stays the account's: positions and
 * what has moved since they were kept add up to it.
 */
const funds: readonly string[] = [
  `create table wallet_fund (fund_code text primary key references fund, place smallint not null unique)`,
  // one row: numbers that are data
  `create table wallet_terms (
    only_row boolean primary key default true check (only_row),
    -- of one investor, fund, channel and natural day, quick redemptions of the fund counted
    quick_per_fund_day bigint not null check (quick_per_fund_day > 0))`,
  `insert into wallet_terms (quick_per_fund_day) values (1000000)`,
  // the limit that held when it was used: a later one changes nothing of a day that is over
  `alter table fund_quick_use add column cap bigint not null default 1000000`,
  `alter table fund_quick_use drop constraint quick_limit`,
  `alter table fund_quick_use add constraint quick_limit check (amount <= cap)`,
];

const positions: readonly string[] = [
  // the last day whose income is counted or noted as late
  `create table wallet (account_id text primary key references account, closed_on date not null)`,
  `create index wallet_to_close on wallet (closed_on, account_id)`,
  `alter table wallet set (fillfactor = 80)`,
  // fund_code: empty for money in no fund
  `create table wallet_position (
    account_id text not null references wallet,
    fund_code text not null,
    shares bigint not null check (shares >= 0),
    income bigint not null default 0,
    -- hundred-millionths of a fen
    remainder bigint not null default 0 check (remainder >= 0 and remainder < 100000000),
    primary key (account_id, fund_code))`,
  `alter table wallet_position set (fillfactor = 70)`,
  // in: earns from the day on. out: is gone and earns until the day, without it
  `create table wallet_dated (
    account_id text not null,
    fund_code text not null,
    kind text not null check (kind in ('in', 'out')),
    day date not null,
    amount bigint not null check (amount > 0),
    primary key (account_id, fund_code, kind, day),
    foreign key (account_id, fund_code) references wallet_position)`,
  // every change of the balance but income, in order; open: not in the positions yet
  `create table wallet_flow (
    flow_no bigint generated always as identity primary key,
    account_id text not null,
    entry_id bigint not null,
    kind text not null,
    reference text not null,
    amount bigint not null check (amount <> 0),
    posted_at bigint not null,
    is_open boolean not null default true)`,
  `create index wallet_flow_open on wallet_flow (account_id, flow_no) where is_open`,
  `create index wallet_flow_listed on wallet_flow (account_id, (amount > 0), posted_at desc, flow_no desc)`,
  // the parts that were told with an order
  `create table wallet_part (
    order_no text not null references trade_order,
    fund_code text not null references fund,
    amount bigint not null check (amount > 0),
    primary key (order_no, fund_code))`,
];

const incomes: readonly string[] = [
  `create table wallet_income (
    account_id text not null,
    day date not null,
    amount bigint not null check (amount > 0),
    -- the opening of the day on which it was in the wallet
    booked_at bigint not null,
    primary key (account_id, day))`,
  // what earns on a day whose income a fund has not published
  `create table wallet_unpaid (
    fund_code text not null,
    day date not null,
    account_id text not null,
    eligible bigint not null check (eligible > 0),
    primary key (fund_code, day, account_id))`,
  `create table wallet_late (fund_code text not null references fund, day date not null, primary key (fund_code, day))`,
];

const withdrawals: readonly string[] = [
  `create table withdrawal_terms (
    order_no text primary key references trade_order,
    -- of the wallet right after it
    balance bigint not null,
    channel text not null)`,
  `alter table trade_order add constraint withdrawal_states check (case kind
    when 'withdrawal' then state in ('paying-out', 'paid') when 'quick-withdrawal' then state = 'paid' else true end)`,
  `alter table trade_order add constraint withdrawal_is_whole check (case kind
    when 'withdrawal' then num_nonnulls(card_id, amount, trading_day, arrival_date) = 4 when 'quick-withdrawal' then num_nonnulls(card_id, amount) = 2
    else true end)`,
  `create index withdrawal_to_pay on trade_order (arrival_date) where kind = 'withdrawal' and state = 'paying-out'`,
  `insert into account (account_id, kind, currency, investor_id)
    select 'wallet-payout:' || investor_id, 'wallet-payout', 'CNY', investor_id from investor on conflict do nothing`,
  `insert into account (account_id, kind, currency, may_be_negative)
    select 'wallet-income', 'wallet-income', 'CNY', true where exists (select from account where account_id = 'external') on conflict do nothing`,
];

/** The day of a moment in Shanghai, which keeps no summer time. */
const dayOf = (moment: string): string => `date '1970-01-01' + ((${moment} + 28800000) / 86400000)::integer`;

/** What moved before stands in the records, and what is there lies in no fund yet. */
const before: readonly string[] = [
  `insert into wallet_flow (account_id, entry_id, kind, reference, amount, posted_at, is_open)
    select p.account_id, e.entry_id, e.kind, e.reference, sum(p.amount)::bigint, e.posted_at, false
    from account a join posting p on p.account_id = a.account_id join journal_entry e on e.entry_id = p.entry_id
    where a.kind = 'wallet' group by p.account_id, e.entry_id, e.kind, e.reference, e.posted_at having sum(p.amount) <> 0 order by e.entry_id`,
  `insert into wallet (account_id, closed_on)
    select f.account_id, coalesce((select max(day) from settlement_day), ${dayOf('max(f.posted_at)')}) - 1 from wallet_flow f group by f.account_id`,
  `insert into wallet_position (account_id, fund_code, shares) select w.account_id, '', a.balance from wallet w join account a on a.account_id = w.account_id`,
];

export const walletMigration: readonly string[] = [...funds, ...positions, ...incomes, ...withdrawals, ...before];
