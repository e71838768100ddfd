      select 4, 'paying-out', (select w.bank_name from card w where w.investor_id = p_investor and w.kind = 'wallet' limit 1), '', '', null, o.amount, o.placed_at, o.order_no
        from trade_order o where o.investor_id = p_investor and o.kind = 'withdrawal' and o.state = 'paying-out'
