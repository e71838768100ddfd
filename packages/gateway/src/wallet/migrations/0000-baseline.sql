create table wallet_fund (
  fund_code text primary key references fund, place smallint not null unique);
create table wallet (
  account_id text primary key references account, closed_on date not null) with (fillfactor=80);
create index wallet_to_close on wallet (closed_on, account_id);
create table wallet_position (
  account_id text not null references wallet, fund_code text not null, shares bigint not null check (shares >= 0),
  income bigint not null default 0, remainder bigint not null default 0,
  primary key (account_id, fund_code),
  constraint wallet_remainder_is_small check (abs(remainder) < 100000000)) with (fillfactor=70);
create table wallet_dated (
  account_id text not null, fund_code text not null, kind text not null check (kind in ('in', 'out')),
  day date not null, amount bigint not null check (amount > 0),
  primary key (account_id, fund_code, kind, day),
  foreign key (account_id, fund_code) references wallet_position);
create table wallet_flow (
  flow_no bigint generated always as identity primary key, account_id text not null, entry_id bigint not null,
  kind text not null, reference text not null, amount bigint not null check (amount <> 0), posted_at bigint not null,
  is_open boolean not null default true);
create index wallet_flow_open on wallet_flow (account_id, flow_no) where is_open;
create index wallet_flow_listed on wallet_flow (account_id, ((amount > 0)), posted_at desc, flow_no desc);
create index wallet_flow_continued on wallet_flow (account_id, posted_at desc) where (kind = 'continue');
create table wallet_part (
  order_no text not null references trade_order, fund_code text not null references fund,
  amount bigint not null check (amount > 0),
  primary key (order_no, fund_code));
create table wallet_income (
  account_id text not null, day date not null, amount bigint not null, booked_at bigint not null,
  primary key (account_id, day));
create table wallet_unpaid (
  fund_code text not null, day date not null, account_id text not null,
  eligible bigint not null check (eligible > 0),
  primary key (fund_code, day, account_id));
create table wallet_late (
  fund_code text not null references fund, day date not null,
  primary key (fund_code, day));
create table withdrawal_terms (
  order_no text primary key references trade_order, balance bigint not null, channel text not null);
create table wallet_earned (
  account_id text not null, fund_code text not null references fund, day date not null,
  eligible bigint not null check (eligible > 0),
  primary key (fund_code, day, account_id));
