alter table gold_position add bank text;
alter table gold_service_event add bank text;
