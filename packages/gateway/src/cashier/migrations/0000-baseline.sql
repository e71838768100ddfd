create table seal_nonce (
  key_id text primary key, nonce_hash text not null, token_hash text not null, expires_at bigint not null,
  used_at bigint, key_version integer not null default 1);
create index seal_nonce_by_expiry on seal_nonce (expires_at);
create table reset_proof (
  investor_id text primary key references investor, proof_hash text not null, token_hash text not null,
  expires_at bigint not null);
create table card_binding (
  investor_id text not null references investor, request_id text not null, fingerprint text not null,
  card_id text not null references card, created_at bigint not null,
  primary key (investor_id, request_id));
create table top_up_terms (
  order_no text primary key references trade_order, balance bigint not null);
