    select p.investor_id from plan p
      where p.state <> 'ended' and p_code = case p_thing when 'fund' then p.fund_code when 'strategy' then p.strategy_code end
