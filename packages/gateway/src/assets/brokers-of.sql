-- What an investor holds of broker products, by securities house.
create function brokers_of(p_investor text) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(house), '[]') from (
    select p.issuer,
      coalesce(sum(case when s.state <> 'confirmed' then 0 when h.status = 2 then h.payout when h.ended_on is null then h.principal + earned.accrued else 0 end), 0)::bigint as assets,
      coalesce(sum(case when s.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'cancelling') then s.amount else 0 end), 0)::bigint as being_bought,
      coalesce(sum(earned.accrued + h.paid_income + coalesce(h.sold_for - h.principal, 0) - h.premium), 0)::bigint as income,
      coalesce(sum(case when s.state = 'confirmed' then s.fee else 0 end), 0)::bigint as fees
    from trade_order s join product p on p.product_code = s.product_code
      left join holding h on h.order_no = s.order_no
      left join lateral accrued_of(h.order_no) as earned on true
    where s.kind = 'purchase' and s.investor_id = p_investor and p.family = 'broker' and s.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'cancelling', 'confirmed')
    group by p.issuer order by assets desc, p.issuer) as house);
end $$;
