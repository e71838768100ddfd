-- The gold of an investor, in ten-thousandths of a gram: what it is worth, the price says.
create function gold_belongings(p_investor text) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(line), '[]') from (
    select 'held' as standing, g.units, g.cost, g.realised as profit from gold_position g where g.investor_id = p_investor and g.units > 0) as line);
end $$;
