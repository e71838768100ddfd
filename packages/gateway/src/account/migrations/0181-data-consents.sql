create table data_consent (
  investor_id text not null references investor, part text not null, version text not null,
  agreed_at bigint not null, law text not null, withdrawn_at bigint);
create unique index data_consent_given on data_consent (investor_id, part) where (withdrawn_at is null);
create index data_consent_by_investor on data_consent (investor_id);
alter table identity add column visit_asked_at bigint;
alter table identity add column visited_at bigint;
