-- What an investor holds of products at the end of a day, and what is on its way back of them: of a day before the last settled one it is exact
-- as long as nothing but income has come since. A premium that was paid to another investor is a part of the cost.
create function holding_belongings(p_investor text, p_day date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(line), '[]') from (
    select case h.status when 1 then 'held' else 'paying-out' end as standing, p.family as "group", p.product_name as name, p.product_code as code, p.issuer as company, p.risk_level, p.nature,
      h.period_name as period, h.order_no, s.placed_at, h.confirmed_on, case when h.status = 1 then h.shares end as shares,
      case when h.status = 1 then h.principal + h.premium end as cost,
      case when h.status = 1 then h.principal + earned.accrued - later.amount else h.payout end as amount,
      case when h.status = 1 then earned.accrued - later.amount + h.paid_income - h.premium else h.paid_income - h.premium end as profit
      from holding h join trade_order s on s.order_no = h.order_no join product p on p.product_code = h.product_code cross join lateral accrued_of(h.order_no) as earned
        left join lateral (
          select coalesce(sum(d.amount), 0)::bigint as amount from income_days(h.order_no, p_day + 1, (select earned_until())) as d
          where p_day < (select earned_until())) as later on true
      where h.investor_id = p_investor and h.status in (1, 2)
    union all
    select 'paying-out', p.family, p.product_name, p.product_code, p.issuer, p.risk_level, p.nature, t.period_name, r.order_no, r.placed_at, null, null, null, t.net, null
      from trade_order r join redemption_terms t on t.order_no = r.order_no join product p on p.product_code = r.product_code
      where r.kind = 'redemption' and r.investor_id = p_investor and r.state = 'paying-out') as line);
end $$;
