-- What 10,000 shares of a component of the wallet earned on a day, in ten-thousandths of a yuan; null: not published yet. A day that a fund has
-- passed over has none: a row that sums days up earns on its own day.
create function wallet_income_on(p_fund text, p_day date) returns integer language sql stable as $$
  select coalesce(fund_income_on(p_fund, p_day), (
    select 0 from fund_income_year y where y.fund_code = p_fund
      and (y.year > extract(year from p_day) or (y.year = extract(year from p_day) and y.days[cardinality(y.days)] > extract(doy from p_day))) limit 1))
$$;
