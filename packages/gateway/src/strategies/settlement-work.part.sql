    'strategies', exists (select 1 from strategy_account)
