      select 2, 'held', s.strategy_name, '', '', null, own.amount::bigint, t.opened_at, t.account_no
        from strategy_account t join strategy s on s.strategy_code = t.strategy_code cross join lateral (
          select b.balance + coalesce((select sum(f.amount) from fund_assets_of(t.account_no, v_day) as f), 0) as amount
          from account b where b.account_id = 'strategy-cash:' || t.account_no) as own
        where t.investor_id = p_investor and own.amount > 0
