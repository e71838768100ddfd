-- one look-up a period, whatever the planner believes about the size of the list, and planned once
-- (ids in one text, parted by line feeds: cheaper to send than an array)
create function market_pulse(p_periods text) returns text language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select m.version || ':' || array_to_string(array(
    select (select o.remaining from open_period o where o.open_period_id = wanted.id) from unnest(string_to_array(p_periods, E'\n')) as wanted (id)), ',', '-')
    from market m where m.only_row);
end $$;
