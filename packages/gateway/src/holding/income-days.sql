-- What a holding has earned on each day from `p_first` to `p_last` (null: all). A term earns on every day, shares on the days of
-- net values. Nothing of it is stored (decision 0173).
create function income_days(p_order_no text, p_first date, p_last date) returns table (day date, amount bigint) language sql stable as $$
  -- A holding that was bought from another investor has earned on its first day what it was worth beyond its price; one that was sold
  -- has on its last day what its price was beyond its worth, less the fee that it was bought with.
  select earned.day, case when earned.day = term.sold_on then term.sold_for - term.principal else income_between(term.principal, term.benchmark_ppm, term.started_on, earned.day, earned.day) end
    + case when earned.day = term.acquired_on then income_between(term.principal, term.benchmark_ppm, term.started_on, term.earns_from, earned.day - 1) - term.premium else 0 end
    - case when earned.day = term.sold_on then income_between(term.principal, term.benchmark_ppm, term.started_on, term.earns_from, earned.day - 1) else 0 end
  from (
    select t.principal, t.benchmark_ppm, t.started_on, greatest(t.started_on, h.confirmed_on - 1) as earns_from, h.premium, h.acquired_on,
      null::date as sold_on, null::bigint as sold_for, greatest(t.started_on, h.confirmed_on - 1, h.acquired_on, p_first) as first_day,
      least(t.ends_on - 1, p_last, (select earned_until())) as last_day
    from holding_term t join holding h on h.order_no = t.order_no where t.order_no = p_order_no
    union all
    select h.principal, h.benchmark_ppm, h.term_started_on, greatest(h.term_started_on, h.confirmed_on - 1), h.premium, h.acquired_on,
      case when h.sold_for is not null then h.ended_on end, h.sold_for - (select o.fee from trade_order o where o.order_no = h.order_no), greatest(h.term_started_on, h.confirmed_on - 1, h.acquired_on, p_first),
      least(h.matures_on - 1, p_last, (select earned_until()), case when h.sold_for is not null then h.ended_on end)
    from holding h where h.order_no = p_order_no and (h.ended_on is null or h.sold_for is not null) and h.benchmark_ppm is not null) as term
    cross join lateral (select term.first_day + n as day from generate_series(0, term.last_day - term.first_day) as n) as earned
  union all
  -- Shares leave at the value of their day, with what came in for them; until the first value they are worth what they cost.
  select valued.day,
    worth_of(lot.shares - lot.taken, valued.nav) + lot.proceeds + coalesce(cash.amount, 0)
      - case when valued.day_before > held.priced_on then worth_of(lot.shares, valued.nav_before) else lot.cost end
  from (
    select h.*, least(p_last, (select earned_until())) as until
    from holding h where h.order_no = p_order_no and h.priced_on is not null offset 0) as held
    cross join lateral (
      select n.day, n.nav, lag(n.day) over days as day_before, lag(n.nav) over days as nav_before
      from net_value_day n
      where n.product_code = held.product_code and n.day <= held.until and n.day >= coalesce((
        select max(b.day) from net_value_day b where b.product_code = held.product_code and b.day >= held.priced_on and b.day < p_first), held.priced_on)
      window days as (order by n.day)) as valued
    cross join lateral (
      select held.shares + coalesce(sum(t.shares) filter (where t.day >= valued.day), 0)::bigint as shares,
        coalesce(sum(t.shares) filter (where t.day = valued.day), 0)::bigint as taken,
        coalesce(sum(t.proceeds) filter (where t.day = valued.day), 0)::bigint as proceeds,
        held.principal + coalesce(sum(t.cost), 0)::bigint as cost
      from shares_taken t where t.order_no = held.order_no) as lot
    left join distribution_payment cash on cash.order_no = held.order_no and cash.day = valued.day
  where valued.day > held.priced_on and valued.day >= coalesce(p_first, valued.day) and (held.ended_on is null or lot.shares > 0)
$$;
