create table seal_nonce (
  key_id text primary key, nonce_hash text not null, token_hash text not null, expires_at bigint not null,
  used_at bigint, key_version integer not null default 1);
create index seal_nonce_by_expiry on seal_nonce (expires_at);
create table trade_password (
  investor_id text primary key references investor, password_hash text not null, tries integer not null default 0,
  day_tries integer not null default 0, tries_day date not null, last_try_at bigint not null default 0,
  wrong_run integer not null default 0, judging jsonb not null default '{}'::jsonb);
create table card (
  card_id text primary key, investor_id text not null references investor,
  kind text not null check (kind in ('wallet', 'bank', 'strategy')), bank_code text not null,
  bank_name text not null, tail text not null, per_order_max bigint, account_id text not null references account,
  position smallint not null, number_sealed bytea, number_digest text, mobile_sealed bytea, per_day_max bigint,
  unbound_at bigint);
create index card_by_investor on card (investor_id, "position");
create unique index card_number_once on card (number_digest) where (unbound_at is null);
create table reset_proof (
  investor_id text primary key references investor, proof_hash text not null, token_hash text not null,
  expires_at bigint not null);
create table card_binding (
  investor_id text not null references investor, request_id text not null, fingerprint text not null,
  card_id text not null references card, created_at bigint not null,
  primary key (investor_id, request_id));
create table top_up_terms (
  order_no text primary key references trade_order, balance bigint not null);
alter table trade_order add foreign key (card_id) references card;
