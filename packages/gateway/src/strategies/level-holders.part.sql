    select t.investor_id from strategy_account t
      where p_thing = 'strategy' and t.strategy_code = p_code and (
        exists (select from fund_position h where h.investor_id = t.account_no and h.shares > 0)
        or exists (select from trade_order o where o.investor_id = t.account_no and o.kind = 'fund-buy' and o.state = 'placed'))
