-- What each holding of an investor has accrued, and what it earned on one day.
create function investor_income(p_investor_id text, p_day date) returns table (order_no text, accrued bigint, amount bigint)
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select h.order_no, a.accrued, d.amount from holding h
    cross join lateral accrued_of(h.order_no) as a
    left join lateral income_days(h.order_no, p_day, p_day) as d on true
  where h.investor_id = p_investor_id;
end $$;
