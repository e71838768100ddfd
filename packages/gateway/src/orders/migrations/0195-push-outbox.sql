-- without foreign keys: whoever signs out must not wait for the day's work, which writes messages
create table push_outbox (
  push_id bigint not null,
  message_id bigint not null,
  kind text not null,
  due_at bigint not null default 0,
  tries integer not null default 0,
  primary key (push_id, message_id)
);
create index push_outbox_by_due on push_outbox (due_at);
