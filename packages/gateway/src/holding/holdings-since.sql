-- The holdings of an investor and their pulse; null: the pulse is the one that is known, so nothing that they are told from has changed.
-- A row that is written has another xmin: of orders and holdings, and through the market's version of products, periods and net values.
create function holdings_since(p_investor text, p_pulse text) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  pulse text := (
    select m.version || ' ' || earned_until() || ' ' || md5(
      array_to_string(array(select s.xmin from trade_order s where s.investor_id = p_investor), ' ') || '/' ||
      array_to_string(array(select h.xmin from holding h where h.investor_id = p_investor), ' '))
    from market m where m.only_row);
begin
  if pulse = p_pulse then
    return null;
  end if;
  return json_build_object('pulse', pulse, 'rows', holdings_of(p_investor));
end $$;
