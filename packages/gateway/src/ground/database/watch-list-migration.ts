/**
 * The watch list of public funds (decision 0244). `sort` counts from 0 within the list or the group. The value of the day on
 * which a fund was added is kept with it; a fund that was taken off keeps it for the minutes in which that can be undone.
 */
export const watchListMigration: readonly string[] = [
  // its row is held while a change is made, so that changes of two devices come one after the other
  `create table watch_list (investor_id text primary key references investor, changes bigint not null default 0)`,
  `create table watched_fund (
    investor_id text not null references watch_list,
    fund_code text not null references fund,
    sort integer not null,
    added_at bigint not null,
    -- of the newest value that was published then; of a money fund the day of its newest income
    base_day date,
    base_value integer check (base_value > 0),
    removed_at bigint,
    primary key (investor_id, fund_code))`,
  `create table watch_group (
    investor_id text not null references watch_list,
    group_id text not null,
    group_name text not null,
    sort integer not null,
    primary key (investor_id, group_id))`,
  `create table watch_member (
    investor_id text not null,
    group_id text not null,
    fund_code text not null,
    sort integer not null,
    primary key (investor_id, group_id, fund_code),
    foreign key (investor_id, group_id) references watch_group on delete cascade,
    foreign key (investor_id, fund_code) references watched_fund on delete cascade)`,
];
