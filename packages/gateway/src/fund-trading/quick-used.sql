-- What quick ways have taken of a fund, all its classes together, by one investor and channel on one day.
create function quick_used(p_investor text, p_fund text, p_channel text, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(u.amount), 0)::bigint from fund f join fund c on c.family = f.family join fund_quick_use u on u.fund_code = c.fund_code
  where f.fund_code = p_fund and u.investor_id = p_investor and u.channel = p_channel and u.day = p_day
$$;
