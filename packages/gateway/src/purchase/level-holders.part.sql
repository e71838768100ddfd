    select h.investor_id from holding h where p_thing = 'product' and h.product_code = p_code and h.ended_on is null
    union all
    select o.investor_id from trade_order o where p_thing = 'product' and o.product_code = p_code and o.kind = 'purchase'
      and o.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit')
