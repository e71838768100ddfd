-- The same text as before: nothing has changed that the holdings of an investor are told from. A row that is written has another xmin: of
-- orders and holdings, and through the market's version of products, periods and net values.
create function holdings_pulse(p_investor text) returns text
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select m.version || ' ' || earned_until() || ' ' || md5(
      array_to_string(array(select s.xmin from trade_order s where s.investor_id = p_investor), ' ') || '/' ||
      array_to_string(array(select h.xmin from holding h where h.investor_id = p_investor), ' '))
    from market m where m.only_row);
end $$;
