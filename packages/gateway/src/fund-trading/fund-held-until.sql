-- The last day whose value a holding of a fund can be told by until a day: a dividend or split that counts in a later value, and has not reached the
-- holders, is not yet in their shares.
create function fund_held_until(p_fund text, p_day date) returns date
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return least(p_day, (
    select min(open.day) - 1 from (
      select d.day, 'dividend' as kind from fund_dividend d where d.fund_code = p_fund and d.day <= p_day
      union all
      select s.day, 'split' from fund_split s where s.fund_code = p_fund and s.day <= p_day) as open
    where not exists (select from fund_action a where a.fund_code = p_fund and a.day = open.day and a.kind = open.kind)
      and (open.kind = 'split' or fund_value_on(p_fund, open.day) is not null)));
end $$;
