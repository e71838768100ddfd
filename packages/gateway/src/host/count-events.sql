-- Adds to the counts of a day: a list of kind, page and event, in which the same may stand several times.
create function count_events(p_day date, p_source text, p_events json) returns json language plpgsql as $$
begin
  -- In one order for all, so that two that count the same wait instead of deadlocking.
  insert into page_event (day, kind, page, event, source, times)
    select p_day, e->>0, e->>1, e->>2, p_source, count(*) from json_array_elements(p_events) as e
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (day, kind, page, event, source) do update set times = page_event.times + excluded.times;
  return null;
end $$;
