-- What 10,000 shares of a money fund earned on a day, in ten-thousandths of a yuan; null: not published (yet).
create function fund_income_on(p_fund text, p_day date) returns integer language sql stable as $$
  select y.incomes[array_position(y.days, extract(doy from p_day)::smallint)] from fund_income_year y
  where y.fund_code = p_fund and y.year = extract(year from p_day)::smallint
$$;
