-- Products that an investor follows, the newest first.
create function followed_page(p_investor text, p_limit integer, p_offset bigint) returns json language plpgsql stable set enable_seqscan = off set jit = off as $$
begin
  return (select coalesce(json_agg(page), '[]') from (
    select p.product_code, p.product_name, p.family, p.placement, p.private_kind, p.channel_code, p.issuer, p.risk_level, p.benchmark_ppm, p.benchmark_basis, p.period_days, p.start_amount, p.add_amount,
      o.open_period_id, o.period_name, o.open_date, o.close_date, o.quota, o.remaining
    from (
      select f.code, f.followed_at from followed f where f.investor_id = p_investor and f.kind = 'product'
      order by f.followed_at desc, f.code limit p_limit offset p_offset) as own
      join product p on p.product_code = own.code join open_period o on o.open_period_id = p.current_period_id
    order by own.followed_at desc, own.code) as page);
end $$;
