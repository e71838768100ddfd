    select min(h.confirmed_on) from holding h where h.investor_id = p_investor
