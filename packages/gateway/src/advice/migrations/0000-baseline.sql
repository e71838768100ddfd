create table advice_needs (
  investor_id text primary key references investor, answered_at bigint not null, answered_on date not null,
  sealed_answers bytea not null);
