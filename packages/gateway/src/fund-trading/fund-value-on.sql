-- The net value that a fund published for a day, in ten-thousandths of a yuan; null: none (yet).
create function fund_value_on(p_fund text, p_day date) returns integer language sql stable as $$
  select y.net_values[array_position(y.days, extract(doy from p_day)::smallint)] from fund_year y
  where y.fund_code = p_fund and y.year = extract(year from p_day)::smallint
$$;
