-- What an investor has at partner banks by a day: balances, what banks have not answered or paid yet, deposits without interest that was not paid,
-- and wealth products at their latest net value.
create function bank_belongings(p_investor text, p_day date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(line), '[]') from (
    select 'held' as standing, 'cash' as "is", split_part(a.account_id, ':', 3) as partner_code, '' as name, '' as code, '' as order_no, null::bigint as shares, null::bigint as cost, a.balance as amount,
        null::bigint as profit, 0::bigint as placed_at
      from account a where a.investor_id = p_investor and a.kind = 'bank-balance'
    union all
    select case when o.kind in ('bank-out', 'wealth-redeem') then 'paying-out' else 'in-transit' end, 'cash', t.partner_code, t.name, '', o.order_no, null, null, o.amount, null, o.placed_at
      from trade_order o join bank_order_terms t on t.order_no = o.order_no
      where o.investor_id = p_investor and (o.kind in ('bank-in', 'bank-out', 'deposit-buy', 'wealth-buy') and o.state in ('sent', 'accepted') or o.kind = 'wealth-redeem' and o.state = 'confirmed')
    union all
    select 'held', 'deposit', d.partner_code, d.name, d.product_code, d.deposit_no, null, d.principal, d.principal, d.earned, coalesce(o.placed_at, 0)
      from bank_deposit d left join trade_order o on o.order_no = d.deposit_no where d.investor_id = p_investor and d.principal > 0
    union all
    select 'held', 'bank-other', h.partner_code, h.name, h.product_code, '', h.shares, h.cost, worth.amount, worth.amount - h.cost + h.realised, 0
      from bank_wealth_holding h left join lateral (
          select n.value from bank_net_value n where n.product_code = h.product_code and n.day <= p_day order by n.day desc limit 1) as v on true
        cross join lateral (select coalesce(round(h.shares * v.value / 10000.0), h.cost)::bigint as amount) as worth
      where h.investor_id = p_investor and h.shares > 0) as line);
end $$;
