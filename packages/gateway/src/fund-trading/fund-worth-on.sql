-- The newest net value of a fund on or before a day, with its day and the value before it.
create function fund_worth_on(p_fund text, p_day date) returns table (day date, nav integer, nav_before integer) language sql stable as $$
  select make_date(t.year, 1, 1) + t.days[t.place] - 1, t.net_values[t.place],
    case when t.place > 1 then t.net_values[t.place - 1] else (
      select o.net_values[cardinality(o.net_values)] from fund_year o where o.fund_code = p_fund and o.year < t.year order by o.year desc limit 1) end
  from (
    select y.year, y.days, y.net_values,
      case when y.year < extract(year from p_day) then cardinality(y.days) else width_bucket(extract(doy from p_day)::smallint, y.days) end as place
    from fund_year y where y.fund_code = p_fund and y.year <= extract(year from p_day) order by y.year desc limit 2) as t
  where t.place > 0 order by t.year desc limit 1
$$;
