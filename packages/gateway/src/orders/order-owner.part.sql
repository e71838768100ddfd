    select o.investor_id from trade_order o where o.order_no = p_order
