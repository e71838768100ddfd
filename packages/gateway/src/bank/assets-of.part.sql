    -- at partner banks: balances, what is under way, and deposits without interest that was not paid
    select 'bank', sum(a.balance)::bigint, 0::bigint
      from account a where a.investor_id = p_investor and a.kind in ('bank-balance', 'bank-transit', 'bank-deposit') having count(*) > 0
