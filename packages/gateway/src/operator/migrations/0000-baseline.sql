create table operator (
  name text primary key, token_digest text not null, added_at bigint not null, removed_at bigint);
create table operator_decision (
  decision_no bigint generated always as identity primary key, operator text not null, act text not null,
  subject text not null, detail jsonb not null, begun_at bigint not null, outcome text, ended_at bigint);
