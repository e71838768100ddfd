create table feedback (
  feedback_no text primary key,
  investor_id text not null references investor,
  words bytea not null,
  words_digest text not null,
  made_on date not null,
  made_at bigint not null,
  unique (investor_id, made_on, words_digest)
);
create index feedback_by_day on feedback (made_on);
