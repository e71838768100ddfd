-- Operators call by the day of the order, whose text may have been confirmed on the day before.
alter table special_care add day date;
update special_care set day = (to_timestamp(confirmed_at / 1000) at time zone 'Asia/Shanghai')::date;
alter table special_care alter day set not null;
drop index special_care_of_day;
create index special_care_of_day on special_care (day);
