create table fund_alert (
  alert_id text primary key,
  investor_id text not null references investor,
  fund_code text not null references fund,
  kind text not null check (kind in ('value-above', 'value-below', 'day-gain', 'day-loss')),
  mark integer not null check (mark > 0),
  made_at bigint not null,
  judged_on date not null,
  told_on date,
  unique (investor_id, fund_code, kind, mark)
);
create index fund_alert_of_fund on fund_alert (fund_code, judged_on);
