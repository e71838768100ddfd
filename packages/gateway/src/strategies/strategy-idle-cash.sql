-- Money of a strategy's account that belongs to no order under way: what has arrived for a redemption, or come back of a purchase, is paid on with it.
create function strategy_idle_cash(p_account text) returns bigint language sql stable as $$
  select coalesce((select a.balance from account a where a.account_id = 'strategy-cash:' || p_account), 0)
    - coalesce((
      select sum(case when f.kind = 'fund-redeem' then coalesce(r.net, 0) when f.state in ('failed', 'cancelled') then f.amount else 0 end)
      from strategy_order_terms t join trade_order o on o.order_no = t.order_no and o.kind in ('strategy-buy', 'strategy-redeem') and o.state = 'placed'
        join strategy_order_part p on p.order_no = o.order_no join trade_order f on f.order_no = p.fund_order_no
        left join lateral (select sum(x.net) as net from fund_redemption_part x where x.order_no = f.order_no and x.paid_on is not null) as r on true
      where t.account_no = p_account), 0)::bigint
    - coalesce((
      select sum(t.cash) from strategy_order_terms t join trade_order o on o.order_no = t.order_no and o.kind = 'strategy-redeem' and o.state = 'placed'
      where t.account_no = p_account), 0)::bigint
$$;
