create table asset_certificate (
  certificate_id text primary key, investor_id text not null references investor, number_digest text not null unique,
  number_tail text not null, day date not null, masked_name text not null, total bigint not null,
  issued_at bigint not null, valid_until date not null, revoked_at bigint);
create index asset_certificate_by_investor on asset_certificate (investor_id, issued_at desc);
create index asset_certificate_by_last_day on asset_certificate (valid_until);
