create table message_quiet (
  investor_id text not null references investor,
  topic text not null check (topic in ('plans', 'strategies', 'bank', 'deadlines', 'alerts')),
  primary key (investor_id, topic)
);
