alter table gold_service_event add column law text not null default 'spec';
alter table gold_service_event alter column law drop default;
