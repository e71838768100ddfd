    select o.order_no from trade_order o where o.investor_id = any(p_owners)
