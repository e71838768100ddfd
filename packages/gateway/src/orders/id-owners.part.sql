    select o.order_no, o.investor_id from trade_order o where o.order_no = any(p_ids)
