-- by the clock of the world, as push services count
alter table push_outbox add made_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint;
