create table investor (
  investor_id text primary key, mobile text not null unique, display_name text not null,
  identity_verified boolean not null default false,
  id_card_status smallint not null default 0 check ((id_card_status >= 0) and (id_card_status <= 2)),
  tax_declared boolean not null default false, address_complete boolean not null default false,
  risk_level smallint check ((risk_level >= 1) and (risk_level <= 5)),
  certification smallint not null default 1 check (certification in (1, 2, 3, 90, 91, 92)),
  created_at bigint not null, id_valid_until date, risk_valid_until date, certified_at bigint, certified_until date);
create index investor_by_assessment on investor (risk_valid_until) where (risk_valid_until is not null);
create table session (
  token_hash text primary key, ticket_hash text not null, investor_id text not null references investor,
  opened_at bigint not null, expires_at bigint not null, session_id text not null default (gen_random_uuid())::text,
  system text not null default 'other', browser text not null default 'other', address text not null default '',
  last_seen_at bigint not null);
create index session_by_expiry on session (expires_at);
create unique index session_by_id on session (session_id);
create table trade_password (
  investor_id text primary key references investor, password_hash text not null, tries integer not null default 0,
  day_tries integer not null default 0, tries_day date not null, last_try_at bigint not null default 0,
  wrong_run integer not null default 0, judging jsonb not null default '{}'::jsonb);
create table identity (
  investor_id text primary key references investor, real_name bytea not null, id_number bytea not null,
  name_digest text not null, number_digest text not null, masked_name text not null, masked_number text not null,
  front bytea, back bytea, face bytea, new_front bytea, new_back bytea, card_stored_at bigint, verified_at bigint);
create unique index identity_once on identity (number_digest) where (verified_at is not null);
create table personal_information (
  investor_id text not null references investor, part text not null check (part in ('address', 'tax')),
  sealed bytea not null, saved_at bigint not null,
  primary key (investor_id, part));
create table used_ticket (
  ticket_hash text primary key, expires_at bigint not null);
create table sms_code (
  code_no bigint generated always as identity primary key, challenge_hash text not null unique, target text not null,
  code_hash text not null, expires_at bigint not null, tries_left smallint not null);
create index sms_code_of on sms_code (target, code_no);
create index sms_code_by_expiry on sms_code (expires_at);
create table code_pace (
  pace_key text primary key, day date not null, sent integer not null, last_at bigint not null);
create table closed_account (
  investor_id text primary key references investor, closed_at bigint not null, kept_until date not null,
  mobile_sealed bytea, erased_at bigint,
  constraint closed_account_is_erased check ((erased_at is null) or (mobile_sealed is null)));
create index closed_account_to_erase on closed_account (kept_until) where (erased_at is null);
create table investor_network (
  investor_id text not null references investor, network_digest text not null, seen_on date not null,
  primary key (investor_id, network_digest));
create index investor_network_by_day on investor_network (seen_on);
create table sign_in_consent (
  investor_id text not null references investor, version text not null, agreed_at bigint not null,
  primary key (investor_id, version));
alter table daily_tries add foreign key (investor_id) references investor;
alter table account add foreign key (investor_id) references investor;
alter table card add foreign key (investor_id) references investor;
alter table followed add foreign key (investor_id) references investor;
alter table product_correction_line add foreign key (investor_id) references investor;
alter table watch_list add foreign key (investor_id) references investor;
