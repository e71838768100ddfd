    -- component funds of the wallet, and those into which money paid in since the last close is about to go
    select c.investor_id from card c join wallet_position w on w.account_id = c.account_id
      where p_thing = 'fund' and c.kind = 'wallet' and w.fund_code = p_code and w.shares > 0
    union all
    select c.investor_id from card c join wallet_flow w on w.account_id = c.account_id and w.is_open and w.amount > 0
      where p_thing = 'fund' and c.kind = 'wallet' and exists (
        select 1 from wallet_fund m join fund f on f.fund_code = m.fund_code where m.fund_code = p_code and f.trading = 'open')
