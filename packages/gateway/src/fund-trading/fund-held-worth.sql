-- What a share of a holding is worth until a day, with the value before it: by the kind that the holding has. A fund that has become a money fund, or was
-- one, is worth a yuan while the holding earns by its days and the fund has no value since; the holding's own record tells, not the kind of today alone.
create function fund_held_worth(p_investor text, p_fund text, p_day date) returns table (is_money boolean, day date, nav integer, nav_before integer)
language sql stable as $$
  select h.is_money, case when not h.is_money then v.day end, case when h.is_money then 10000 else v.nav end, case when h.is_money then 10000 else v.nav_before end
  from fund f left join fund_position p on p.investor_id = p_investor and p.fund_code = p_fund
    cross join lateral (select fund_held_until(p_fund, p_day) as day offset 0) as until
    left join lateral fund_worth_on(p_fund, until.day) as v on true
    cross join lateral (select f.is_money and (p.income_day is not null or v.nav is null) or p.income_day is not null and v.nav is null as is_money) as h
  where f.fund_code = p_fund
$$;
