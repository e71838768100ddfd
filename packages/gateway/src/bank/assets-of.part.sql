    -- at partner banks
    select 'bank', b.worth, 0::bigint from bank_worth(p_investor, p_yesterday) as b (worth) where b.worth is not null
