-- What an investor has at partner banks by a day: balances, what is under way, deposits without interest that was not paid, and wealth products at
-- their latest net value. null: no account.
create function bank_worth(p_investor text, p_day date) returns bigint language sql stable as $$
  select (select sum(a.balance) from account a where a.investor_id = p_investor and a.kind in ('bank-balance', 'bank-transit', 'bank-deposit'))::bigint
    + coalesce((
      select sum(coalesce(round(h.shares * v.value / 10000.0), h.cost)) from bank_wealth_holding h left join lateral (
        select n.value from bank_net_value n where n.product_code = h.product_code and n.day <= p_day order by n.day desc limit 1) as v on true
      where h.investor_id = p_investor), 0)::bigint
$$;
