-- Everything that an investor has earned with a product up to each day, also before `p_from`; of some periods or (empty) of all.
create function income_chart(p_investor_id text, p_product_code text, p_period_names text, p_from date) returns table (day date, income bigint)
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select earned.day, earned.income from (
    select i.day, sum(sum(i.amount)) over (order by i.day)::bigint as income
    from holding h cross join lateral income_days(h.order_no, null, null) as i
    where h.investor_id = p_investor_id and h.product_code = p_product_code
      and (p_period_names = '' or h.period_name = any(string_to_array(p_period_names, '、')))
    group by i.day) as earned
  where p_from is null or earned.day >= p_from order by earned.day;
end $$;
