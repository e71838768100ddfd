-- What core judges a fund by as a component of the wallet.
create function wallet_candidate(p_fund text) returns json language sql stable as $$
  select json_build_object('code', f.fund_code, 'name', f.fund_name, 'is_money', f.is_money, 'trading', f.trading, 'min_first', t.min_first,
    'since', coalesce(f.founded_on, (select make_date(y.year, 1, 1) + y.days[1] - 1 from fund_income_year y where y.fund_code = f.fund_code order by y.year limit 1)))
  from fund f left join fund_terms t on t.fund_code = f.fund_code where f.fund_code = p_fund
$$;
