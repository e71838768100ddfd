-- Rules about an investor's age read the birthday beside the sealed number.
alter table identity add born_on date;
create index identity_without_birthday on identity (investor_id) where (born_on is null);
