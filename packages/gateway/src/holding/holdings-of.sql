-- purchases and redemptions of an investor, the newest first
create function holdings_of(p_investor text) returns json language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(item), '[]') from (
    select facts.*, p.product_name, p.family, p.channel_code, p.has_fixed_period, p.benchmark_ppm, p.period_days, p.pricing
    from (
      select 'purchase' as kind, s.order_no, s.product_code, s.placed_at, s.state, s.amount, s.fee,
        coalesce(h.period_name, (
          select o.period_name from purchase_terms t join open_period o on o.open_period_id = t.open_period_id where t.order_no = s.order_no)) as period_name,
        -- what was paid to another investor is a part of the cost, and no income
        h.principal + h.premium as principal, h.shares, a.accrued - case when h.ended_on is null then h.premium else 0 end as accrued,
        h.paid_income + case when h.ended_on is null then 0 else coalesce(h.sold_for - h.principal - s.fee, 0) - h.premium end as paid_income,
        h.distributed, h.payout, h.status, exists (select from offers_of(h.order_no)) as is_listed
      from trade_order s
        left join lateral (select * from holding where order_no = s.order_no offset 0) as h on true
        left join lateral accrued_of(h.order_no) as a on true
      where s.kind = 'purchase' and s.investor_id = p_investor and s.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed', 'failed', 'cancelling', 'cancelled')
      union all
      select 'redemption', r.order_no, r.product_code, r.placed_at, r.state, t.net, r.fee,
        t.period_name, t.cost, r.shares, null, null, null, null, null, false
      from trade_order r cross join lateral (select * from redemption_terms where order_no = r.order_no offset 0) as t
      where r.kind = 'redemption' and r.investor_id = p_investor and r.state <> 'failed') as facts
      cross join lateral (select * from product where product_code = facts.product_code offset 0) as p
    order by facts.placed_at desc, facts.order_no) as item);
end $$;
