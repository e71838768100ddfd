-- What a holding has earned and not been paid: its running term, or what its shares are worth more than they cost. One row for
-- each holding; the planner puts it into the statement that asks.
create function accrued_of(p_order_no text) returns table (accrued bigint) language sql stable as $$
  select case
    when held.ended_on is not null then 0
    when held.priced_on is not null then coalesce((
      select worth_of(held.shares, n.nav) - held.principal from net_value_day n
      where n.product_code = held.product_code and n.day > held.priced_on and n.day <= held.until order by n.day desc limit 1), 0)
    when held.benchmark_ppm is not null then
      income_between(held.principal, held.benchmark_ppm, held.term_started_on, held.first_day, least(held.matures_on - 1, held.until))
    else 0 end
  from (
    select h.*, greatest(h.term_started_on, h.confirmed_on - 1) as first_day, (select earned_until()) as until
    from holding h where h.order_no = p_order_no offset 0) as held
$$;
