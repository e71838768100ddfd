/**
 * Whose database it is, and the operator's calendars (decisions 0140 and 0142). A database that the demo made has its seed. One
 * with an investor from before that seed was of real investors and was opened by mistake: it stays theirs.
 */
export const modeMigration = [
  `insert into setting (name, value)
    select 'mode', case
      when exists (select 1 from setting where name = 'demo-seed')
        and not exists (select 1 from investor where created_at < (select created_at from investor where mobile = '13800000001'))
      then 'demo' else 'real' end
    where exists (select 1 from investor) or exists (select 1 from product)`,

  // as the operator brought it, each on top of the one before
  `create table trading_calendar (
    version integer primary key,
    covered_from date not null,
    covered_until date not null check (covered_until >= covered_from),
    closures jsonb not null,
    brought_at bigint not null)`,
] as const satisfies readonly string[];
