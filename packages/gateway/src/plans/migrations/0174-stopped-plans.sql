alter table plan add stopped_level smallint check (stopped_level between 1 and 5);
alter table plan add constraint stopped_is_paused check ((stopped_level is null) or (state <> 'running'));
