create table setting (
  name text primary key, value text not null);
create table daily_tries (
  investor_id text not null, purpose text not null, day date not null, tries integer not null,
  primary key (investor_id, purpose));
create table sql_function (
  name text primary key, hash text not null);
