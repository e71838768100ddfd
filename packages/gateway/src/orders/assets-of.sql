-- What an investor has: the wallet, public funds, and for each family what is held with its accrued income, in transit or on its way back.
create function assets_of(p_investor text, p_yesterday date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select json_agg(sums) from (
    select 'wallet' as family, coalesce(sum(a.balance), 0)::bigint as amount, coalesce(sum(i.amount), 0)::bigint as income
      from card c join account a on a.account_id = c.account_id left join wallet_income i on i.account_id = c.account_id and i.day = p_yesterday
      where c.investor_id = p_investor and c.kind = 'wallet'
    union all
    select 'wallet-on-the-way', coalesce(sum(a.balance), 0)::bigint, 0::bigint from account a where a.account_id = 'wallet-payout:' || p_investor
    union all
    select 'funds', coalesce(sum(a.amount), 0)::bigint, coalesce(sum(a.income), 0)::bigint from fund_assets_of(p_investor, p_yesterday) as a
    union all
    select p.family, sum(case when s.state = 'confirmed' then case h.status when 1 then h.principal + h.accrued when 2 then h.payout else 0 end else s.amount end)::bigint,
      coalesce(sum(h.amount), 0)::bigint
      from trade_order s join product p on p.product_code = s.product_code
        left join (
          select h.order_no, h.status, h.principal, h.payout, a.accrued, d.amount from holding h
            cross join lateral accrued_of(h.order_no) as a
            left join lateral income_days(h.order_no, p_yesterday, p_yesterday) as d on true
          where h.investor_id = p_investor) as h on h.order_no = s.order_no
      where s.kind = 'purchase' and s.investor_id = p_investor and s.state in ('paid', 'awaiting-certification', 'confirmed', 'cancelling')
      group by p.family
    union all
    select p.family, sum(t.net)::bigint, 0::bigint
      from trade_order r join redemption_terms t on t.order_no = r.order_no join product p on p.product_code = r.product_code
      where r.kind = 'redemption' and r.investor_id = p_investor and r.state = 'paying-out' group by p.family
    -- parts: union all
    ) as sums);
end $$;
