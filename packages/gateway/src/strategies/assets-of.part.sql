    -- all that stands in the accounts of strategies: their funds are counted here and not among those above
    select 'strategies', coalesce(sum(own.amount), 0)::bigint, 0::bigint from strategy_account t cross join lateral (
      select b.balance + coalesce((select sum(f.amount) from fund_assets_of(t.account_no, p_yesterday) as f), 0) as amount
      from account b where b.account_id = 'strategy-cash:' || t.account_no) as own
      where t.investor_id = p_investor having coalesce(sum(own.amount), 0) > 0
