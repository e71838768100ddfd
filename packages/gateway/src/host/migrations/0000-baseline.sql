create table page_event (
  day date not null, kind text not null, page text not null, event text not null, source text not null,
  times bigint not null,
  primary key (day, kind, page, event, source));
