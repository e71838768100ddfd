      -- at partner banks: balances, what is under way, and deposits
      select 2, 'held', '银行电子账户与存款', '', '', null, sum(b.balance)::bigint, 0::bigint, 'bank' from account b
        where b.investor_id = p_investor and b.kind in ('bank-balance', 'bank-transit', 'bank-deposit') having sum(b.balance) > 0
