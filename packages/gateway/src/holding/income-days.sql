-- What a holding has earned on each day from `p_first` to `p_last` (null: all). A term earns on every day, shares on the days of
-- net values. Nothing of it is stored (decision 0173).
create function income_days(p_order_no text, p_first date, p_last date) returns table (day date, amount bigint)
language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  held holding;
  until date := least(p_last, earned_until());
begin
  select h.* into held from holding h where h.order_no = p_order_no;
  if held.priced_on is null then
    return query
    select term.first_day + passed.days,
      income_between(term.principal, term.benchmark_ppm, term.started_on, term.first_day + passed.days, term.first_day + passed.days)
    from (
      select t.principal, t.benchmark_ppm, t.started_on, greatest(t.started_on, held.confirmed_on - 1, p_first) as first_day, least(t.ends_on - 1, until) as last_day
      from holding_term t where t.order_no = p_order_no
      union all
      select held.principal, held.benchmark_ppm, held.term_started_on, greatest(held.term_started_on, held.confirmed_on - 1, p_first),
        least(held.matures_on - 1, until)
      where held.ended_on is null and held.benchmark_ppm is not null) as term
      cross join lateral generate_series(0, term.last_day - term.first_day) as passed (days);
  else
    -- Shares leave at the value of their day, with what came in for them; until the first value they are worth what they cost.
    return query
    select valued.day,
      worth_of(lot.shares - lot.taken, valued.nav) + lot.proceeds + coalesce(cash.amount, 0)
        - case when valued.day_before > held.priced_on then worth_of(lot.shares, valued.nav_before) else lot.cost end
    from (
      select n.day, n.nav, lag(n.day) over days as day_before, lag(n.nav) over days as nav_before
      from net_value_day n
      where n.product_code = held.product_code and n.day <= until and n.day >= coalesce((
        select max(b.day) from net_value_day b where b.product_code = held.product_code and b.day >= held.priced_on and b.day < p_first), held.priced_on)
      window days as (order by n.day)) as valued
      cross join lateral (
        select held.shares + coalesce(sum(t.shares) filter (where t.day >= valued.day), 0)::bigint as shares,
          coalesce(sum(t.shares) filter (where t.day = valued.day), 0)::bigint as taken,
          coalesce(sum(t.proceeds) filter (where t.day = valued.day), 0)::bigint as proceeds,
          held.principal + coalesce(sum(t.cost), 0)::bigint as cost
        from shares_taken t where t.order_no = p_order_no) as lot
      left join distribution_payment cash on cash.order_no = p_order_no and cash.day = valued.day
    where valued.day_before is not null and valued.day >= coalesce(p_first, valued.day) and (held.ended_on is null or lot.shares > 0);
  end if;
end $$;
