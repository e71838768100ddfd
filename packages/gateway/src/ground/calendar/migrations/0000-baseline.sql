create table trading_calendar (
  version integer primary key, covered_from date not null, covered_until date not null, closures jsonb not null,
  brought_at bigint not null,
  constraint trading_calendar_check check (covered_until >= covered_from));
create table settlement_day (
  day date primary key, finished_at bigint not null);
