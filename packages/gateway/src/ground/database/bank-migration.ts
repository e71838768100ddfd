/** Partner banks: e-accounts, deposits, what they did, and what of the banks' files nobody knows. Amounts in fen, rates in parts per million. */
export const bankMigration: readonly string[] = [
  `create table bank_account (
    investor_id text not null references investor,
    partner_code text not null,
    card_id text not null references card,
    state text not null check (state in ('opening', 'open')),
    account_no text,
    agreement_version text not null,
    asked_at bigint not null,
    opened_at bigint,
    primary key (investor_id, partner_code),
    constraint bank_account_is_whole check ((state = 'open') = (account_no is not null and opened_at is not null)))`,
  `create table bank_order_terms (
    order_no text primary key references trade_order,
    partner_code text not null,
    product_code text,
    deposit_no text,
    name text not null,
    -- of a draw: interest at the demand rate, paid interest that is taken back, and what is given up
    interest bigint,
    taken_back bigint,
    lost bigint,
    value_on date,
    matures_on date,
    instruction text check (instruction in ('pay-out', 'renew')),
    -- of a purchase: the terms that it was ordered at
    terms jsonb,
    finished_at bigint)`,
  // its number is that of the order that made it
  `create table bank_deposit (
    deposit_no text primary key references trade_order,
    investor_id text not null references investor,
    partner_code text not null,
    product_code text not null,
    name text not null,
    state text not null check (state in ('held', 'ended')),
    principal bigint not null check (principal >= 0),
    rate_ppm integer not null,
    demand_ppm integer not null,
    basis text not null check (basis in ('act/360', 'act/365', '30/360')),
    payout text not null check (payout in ('maturity', 'month')),
    early text not null check (early in ('none', 'whole', 'partial')),
    least bigint not null,
    term_unit text not null check (term_unit in ('month', 'day')),
    term_count integer not null check (term_count > 0),
    days text not null check (days in ('calendar', 'trading')),
    value_on date not null,
    matures_on date not null check (matures_on > value_on),
    instruction text not null check (instruction in ('pay-out', 'renew')),
    paid bigint not null default 0 check (paid >= 0),
    earned bigint not null default 0,
    constraint bank_deposit_ends_empty check ((state = 'ended') = (principal = 0)))`,
  `create index bank_deposit_of on bank_deposit (investor_id, partner_code)`,
  `create index bank_deposit_due on bank_deposit (matures_on) where state = 'held'`,
  // what moved without an order, once for a deposit, a kind and a day
  `create table bank_event (
    event_no bigint generated always as identity primary key,
    investor_id text not null references investor,
    deposit_no text not null references bank_deposit,
    kind text not null check (kind in ('interest', 'matured', 'renewed')),
    amount bigint not null,
    interest bigint not null,
    day date not null,
    at bigint not null,
    constraint bank_event_once unique (deposit_no, kind, day))`,
  `create index bank_event_of on bank_event (investor_id, at desc)`,
  // files of a day that were worked through, and what in them met nothing here
  `create table bank_file (partner_code text not null, day date not null, read_at bigint not null, primary key (partner_code, day))`,
  `create table bank_unmatched (
    partner_code text not null,
    day date not null,
    reference text not null,
    reason text not null check (reason in ('unknown-here', 'unknown-there', 'other-amount')),
    amount bigint not null,
    primary key (partner_code, day, reference))`,
  // the other side of the demo's banks: what they took, and when they answer
  `create table simulated_bank_line (
    reference text primary key,
    partner_code text not null,
    day date not null,
    amount bigint not null,
    answers_at bigint)`,
  `create index simulated_bank_line_of on simulated_bank_line (partner_code, day)`,
  `alter table trade_order add constraint bank_states check (
    kind not in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'deposit-instruct') or state in ('sent', 'done', 'failed'))`,
  `create index bank_order_listed on trade_order (investor_id, placed_at desc, order_no desc)
    where kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'deposit-instruct')`,
  `create index bank_order_sent on trade_order (apply_date) where kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw') and state = 'sent'`,
  `insert into account (account_id, kind, currency, may_be_negative)
    select 'bank-interest', 'bank-interest', 'CNY', true where exists (select from account where account_id = 'external') on conflict do nothing`,
];
