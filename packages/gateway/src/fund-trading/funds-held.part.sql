    select p.fund_code from fund_position p where p.investor_id = p_investor and p.shares > 0
