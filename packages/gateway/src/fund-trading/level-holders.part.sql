    select h.investor_id from fund_position h
      where p_thing = 'fund' and h.fund_code = p_code and h.shares > 0 and not exists (select person_behind(h.investor_id))
    union all
    select o.investor_id from trade_order o
      where p_thing = 'fund' and o.fund_code = p_code and o.kind = 'fund-buy' and o.state = 'placed' and not exists (select person_behind(o.investor_id))
