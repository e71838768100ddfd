    select a.investor_id from strategy_account a where a.account_no = p_holder
