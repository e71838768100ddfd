-- What there is to do for orders and actions of public funds on a day: to ask once is cheaper than six statements that find nothing.
create function fund_order_work(p_day date) returns json language plpgsql stable set enable_seqscan = off set jit = off as $$
begin
  return json_build_object(
    'buys', exists (select 1 from trade_order o
      where o.kind = 'fund-buy' and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= p_day),
    'redemptions', exists (select 1 from trade_order o
      where o.kind = 'fund-redeem' and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= p_day),
    'suspended', exists (select 1 from trade_order o join fund f on f.fund_code = o.fund_code
      where o.kind in ('fund-buy', 'fund-redeem') and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= p_day
        and f.trading in ('suspended', 'exchange-only')),
    'dividends', exists (select 1 from fund_dividend d where (d.day < p_day or d.day = p_day and fund_value_on(d.fund_code, d.day) is not null) and d.fund_code in (select p.fund_code from fund_position p)
      and not exists (select 1 from fund_action a where a.fund_code = d.fund_code and a.day = d.day and a.kind = 'dividend')),
    'splits', exists (select 1 from fund_split d where (d.day < p_day or d.day = p_day and fund_value_on(d.fund_code, d.day) is not null) and d.fund_code in (select p.fund_code from fund_position p)
      and not exists (select 1 from fund_action a where a.fund_code = d.fund_code and a.day = d.day and a.kind = 'split')));
end $$
