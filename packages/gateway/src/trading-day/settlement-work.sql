-- what a day has to do at all
create function settlement_work(p_day date) returns json language plpgsql stable set enable_seqscan = off set jit = off as $$
begin
  return json_build_object(
    'feeds', exists (select 1 from product p where p.net_value_feed is not null
      and not exists (select 1 from net_value_day n where n.product_code = p.product_code and n.day >= p_day - 1)),
    'fund-feeds', exists (select 1 from fund_feed),
    'uncertified', exists (select 1 from trade_order where kind = 'purchase' and state = 'awaiting-certification')
      or exists (select 1 from trade_order where kind = 'purchase' and state in ('cooling', 'awaiting-visit')),
    'cancelling', exists (select 1 from trade_order where kind = 'purchase' and state = 'cancelling'),
    'confirming', exists (select 1 from trade_order where kind = 'purchase' and state in ('paid', 'awaiting-certification') and confirm_date <= p_day),
    'distributing', exists (select 1 from distribution where paid_on = p_day),
    'redeeming', exists (select 1 from trade_order where kind = 'redemption' and state = 'booked' and confirm_date <= p_day),
    'arriving', exists (select 1 from trade_order where kind = 'redemption' and state = 'paying-out' and arrival_date <= p_day)
      or exists (select 1 from holding where status = 2 and arrives_on <= p_day),
    'maturing', exists (select 1 from holding where status = 1 and matures_on <= p_day),
    'rolling', exists (select 1 from product p join open_period o on o.open_period_id = p.current_period_id
      where p.open_every_days is not null and o.close_date < p_day),
    -- of what is held: its term ends soon, or its product has open days
    'reminding', exists (select 1 from holding where status = 1 and matures_on > p_day and matures_on <= p_day + 3)
      or exists (select 1 from product where first_redeem_day is not null),
    'fund-orders', exists (select 1 from trade_order where kind in ('fund-buy', 'fund-redeem') and state = 'placed' and fund_code is not null and confirm_date <= p_day),
    -- of a money fund that somebody has had: a day whose income may be there by now
    'fund-income', exists (select 1 from fund_position where income_day < p_day - 1)
      -- or of one that has become a money fund
      or exists (select 1 from fund f join fund_position p on p.fund_code = f.fund_code
        where f.is_money and p.income_day is null and p.shares > 0 and exists (select 1 from fund_year y where y.fund_code = f.fund_code)),
    'fund-actions', exists (select 1 from fund_dividend d where (d.day < p_day or d.day = p_day and fund_value_on(d.fund_code, d.day) is not null) and d.fund_code in (select p.fund_code from fund_position p)
        and not exists (select 1 from fund_action a where a.fund_code = d.fund_code and a.day = d.day and a.kind = 'dividend'))
      or exists (select 1 from fund_split d where (d.day < p_day or d.day = p_day and fund_value_on(d.fund_code, d.day) is not null) and d.fund_code in (select p.fund_code from fund_position p)
        and not exists (select 1 from fund_action a where a.fund_code = d.fund_code and a.day = d.day and a.kind = 'split')),
    'fund-arriving', exists (select 1 from fund_redemption_part where paid_on is null and arrives_on <= p_day)
      or exists (select 1 from fund_dividend_due where paid_on is null and pays_on <= p_day),
    'fund-cancelling', exists (select 1 from trade_order where kind = 'fund-buy' and state = 'cancelling')
    -- parts: ,
  );
end $$;
