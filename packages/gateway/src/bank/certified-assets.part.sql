      -- at partner banks
      select 2, 'held', '银行账户、存款与理财', '', '', null, b.worth, 0::bigint, 'bank' from bank_worth(p_investor, v_day) as b (worth) where b.worth > 0
