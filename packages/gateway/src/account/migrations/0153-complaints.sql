create table complaint (
  complaint_no text primary key,
  investor_id text not null references investor,
  subject text not null,
  words bytea not null,
  words_digest text not null,
  made_on date not null,
  made_at bigint not null,
  reply_by date not null,
  answer_by date not null check (answer_by >= reply_by),
  reply bytea,
  replied_at bigint check ((replied_at is null) = (reply is null)),
  answer bytea,
  answered_at bigint check ((answered_at is null) = (answer is null)),
  closed_at bigint check (closed_at is null or answered_at is not null),
  unique (investor_id, made_on, words_digest)
);
create index complaint_open on complaint (reply_by, complaint_no) where closed_at is null;
