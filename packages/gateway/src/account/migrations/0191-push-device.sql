create table push_device (
  push_id bigint generated always as identity primary key,
  investor_id text not null references investor,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  session_id text not null,
  made_at bigint not null,
  met_at bigint not null
);
create index push_device_by_investor on push_device (investor_id);
create index push_device_by_session on push_device (session_id);
