create table risk_assessment (
  assessment_no bigint generated always as identity primary key, investor_id text not null references investor,
  assessed_at bigint not null, version text not null, answers jsonb, score integer not null,
  level smallint not null check ((level >= 1) and (level <= 5)), assessed_on date not null,
  valid_until date not null, sealed_answers bytea,
  constraint answers_stand_once check ((answers is null) <> (sealed_answers is null)));
create index risk_assessment_by_investor on risk_assessment (investor_id, assessment_no desc);
create index risk_assessment_in_clear on risk_assessment (assessment_no) where (answers is not null);
create table certification_item (
  investor_id text not null references investor, type smallint not null check (type in (1, 2)),
  status smallint not null check ((status >= 0) and (status <= 3)), from_platform boolean not null, rejection text,
  valid_until date, changed_at bigint not null,
  primary key (investor_id, type));
create table certification_order (
  certification_order_id text primary key, investor_id text not null references investor,
  type smallint not null check (type in (1, 2)), source text not null check (source in ('AM', 'TRUST')),
  state text not null check (state in ('collecting', 'submitted', 'approved', 'rejected')),
  opened_at bigint not null, submitted_at bigint, decided_at bigint, rejection text);
create unique index certification_order_open on certification_order (investor_id, type) where (state in ('collecting', 'submitted'));
create index certification_order_to_review on certification_order (submitted_at) where (state = 'submitted');
create index certification_order_collecting on certification_order (opened_at) where (state = 'collecting');
create table certification_image (
  file_id text primary key, certification_order_id text not null references certification_order,
  digest text not null, sealed bytea not null, stored_at bigint not null,
  constraint image_once unique (certification_order_id, digest));
create table qualified_statement (
  investor_id text not null references investor, version text not null, confirmed_at bigint not null,
  primary key (investor_id, version));
