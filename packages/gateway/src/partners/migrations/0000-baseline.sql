create table partner_grant (
  grant_id bigint generated always as identity primary key, investor_id text not null references investor,
  kind text not null, granted_at bigint not null, valid_until date not null, ended_at bigint, agreed_version text);
create unique index partner_grant_open on partner_grant (investor_id, kind) where (ended_at is null);
create table partner_code (
  code_hash text primary key, appid text not null, investor_id text not null references investor,
  expires_at bigint not null);
create index partner_code_by_expiry on partner_code (expires_at);
