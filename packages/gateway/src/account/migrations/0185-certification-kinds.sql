-- A private fund has a standard of its own. What was certified by one standard for all private placements holds for both kinds until its last day.
alter table investor add fund_certification smallint not null default 1 check (fund_certification in (1, 2, 3, 90, 91, 92)),
  add fund_certified_at bigint, add fund_certified_until date;
update investor set fund_certification = certification, fund_certified_at = certified_at, fund_certified_until = certified_until;
