create table settlement_day (
  day date primary key, finished_at bigint not null);
