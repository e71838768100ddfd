    'withdrawals', exists (select 1 from trade_order where kind = 'withdrawal' and state = 'paying-out' and arrival_date <= p_day)
