-- `p_leasts`: the least first purchase of a private placement by its kind or its family, in fen (`leastStart` of core).
-- State ranks: 0 open, 1 upcoming, 2 sold out, 3 closed. Null and false narrow nothing; words and bounds are core's (`searchWords`, `boundsOf`).
create function product_page(p_family text, p_channel text, p_rank integer, p_sort text, p_today date, p_taken date, p_limit integer, p_offset bigint,
  p_words text[], p_min_days integer, p_max_days integer, p_open_ended boolean, p_max_risk integer, p_max_start bigint, p_placed text, p_leasts json)
returns json language plpgsql stable as $$
begin
  return (select coalesce(json_agg(page), '[]') from (
    select listed.* from (
      select p.product_code, p.product_name, p.family, p.placement, p.private_kind, p.channel_code, p.issuer, p.risk_level, p.benchmark_ppm, p.benchmark_basis, p.period_days, p.start_amount, p.add_amount, p.listed_at, started.least as first_least,
        o.open_period_id, o.period_name, o.open_date, o.close_date, o.quota, o.remaining,
        sale_rank(o.open_date, o.close_date, o.remaining, o.least_order, p_today, p_taken) as rank
      from (
        select every_one.* from product every_one where p_words is null
        union all
        select found.* from searched_products(p_words) as code join product found on found.product_code = code where p_words is not null) as p
      join open_period o on o.open_period_id = p.current_period_id
      cross join lateral (select case when p.placed = 'private' then greatest(p.start_amount, (p_leasts ->> coalesce(p.private_kind, p.family))::bigint)
        else p.start_amount end as least) as started
      where (p_family is null or p.family = p_family) and (p_channel is null or p.channel_code = p_channel)
        and (p_min_days is null or p.period_days >= p_min_days) and (p_max_days is null or p.period_days <= p_max_days)
        and (not p_open_ended or p.period_days is null)
        and (p_max_risk is null or p.risk_level <= p_max_risk) and (p_max_start is null or started.least <= p_max_start) and (p_placed is null or p.placed = p_placed)) as listed
    where p_rank is null or listed.rank = p_rank
    order by
      case when p_sort = 'default' then listed.rank end,
      case when p_sort = 'benchmark' then listed.benchmark_ppm end desc nulls last,
      case p_sort when 'period' then listed.period_days when 'start-amount' then listed.first_least end nulls last,
      listed.listed_at
    limit p_limit offset p_offset) as page);
end $$;
