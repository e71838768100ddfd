alter table fund add column falls integer[];
update fund set stale = coalesce(stale, 'figures') where value_day is not null and not is_money;
