create table account (
  account_id text primary key, kind text not null, currency text not null, investor_id text,
  may_be_negative boolean not null default false, balance bigint not null default 0,
  constraint balance_not_negative check (may_be_negative or (balance >= 0)),
  constraint account_currency unique (account_id, currency)) with (fillfactor=70);
create index account_by_investor on account (investor_id, kind);
create table journal_entry (
  entry_id bigint generated always as identity primary key, kind text not null, reference text not null,
  business_date date not null, posted_at bigint not null,
  constraint entry_once unique (kind, reference));
create table posting (
  entry_id bigint not null, line smallint not null, account_id text not null, currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, line));
create index posting_by_account on posting (account_id);
create table card (
  card_id text primary key, investor_id text not null,
  kind text not null check (kind in ('wallet', 'bank', 'strategy')), bank_code text not null,
  bank_name text not null, tail text not null, per_order_max bigint, account_id text not null references account,
  position smallint not null, number_sealed bytea, number_digest text, mobile_sealed bytea, per_day_max bigint,
  unbound_at bigint);
create index card_by_investor on card (investor_id, "position");
create unique index card_number_once on card (number_digest) where (unbound_at is null);
create table books_check (
  check_id bigint generated always as identity primary key, day date not null, checked_at bigint not null,
  faults jsonb not null, fault_count integer not null check (fault_count >= 0));
create table parked (
  parked_no bigint generated always as identity primary key, step text not null,
  kind text not null check (kind in ('order', 'investor', 'product', 'fund', 'row', 'step')), subject text not null,
  investor_id text, day date not null, reason text not null, tries integer not null, first_tried_at bigint not null,
  last_tried_at bigint not null, last_day date not null, told_at bigint, proposed_by text, proposed_at bigint,
  decided_by text, outcome text check (outcome in ('settled', 'refunded')), ended_at bigint,
  constraint parked_check check ((outcome is null) = (ended_at is null)));
create unique index parked_open on parked (step, kind, subject) where (ended_at is null);
create index parked_to_tell on parked (parked_no) where (told_at is null);
create table parked_money (
  order_no text not null, account_id text not null references account, kept_in text not null references account,
  amount bigint not null check (amount > 0),
  primary key (order_no, account_id));
create index parked_money_by_account on parked_money (account_id);
create index parked_money_by_keeper on parked_money (kept_in);
