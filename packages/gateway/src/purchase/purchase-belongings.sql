-- What an investor has paid for products and is not confirmed.
create function purchase_belongings(p_investor text) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(line), '[]') from (
    select 'in-transit' as standing, p.family as "group", p.product_name as name, p.product_code as code, p.issuer as company, p.risk_level, p.nature, s.order_no, s.placed_at, s.amount
      from trade_order s join product p on p.product_code = s.product_code
      where s.kind = 'purchase' and s.investor_id = p_investor and s.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'cancelling')) as line);
end $$;
