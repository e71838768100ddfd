create table fund_paper_former (
  fund_code text not null references fund, kind text not null check (kind in ('summary', 'prospectus', 'contract')),
  version text not null, url text not null, body bytea,
  primary key (fund_code, kind, version));
