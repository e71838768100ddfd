alter table disclosure add papers jsonb;
