-- what shares are worth after each net value that is new: the change is the income of that day
create function value_holdings(p_day date) returns void language plpgsql set enable_seqscan = off set jit = off as $$
begin
  with valued as (
    select h.order_no, h.accrued, n.day, round(h.shares::numeric * n.nav / 10000)::bigint - h.principal as income
    from holding h join net_value_day n on n.product_code = h.product_code and n.day > h.valued_on and n.day < p_day
    where h.ended_on is null and h.valued_on is not null),
  recorded as (
    insert into income_day (order_no, day, amount)
    select order_no, day, income - coalesce(lag(income) over (partition by order_no order by day), accrued) from valued
    on conflict (order_no, day) do update set amount = income_day.amount + excluded.amount)
  update holding set accrued = newest.income, valued_on = newest.day
  from (select distinct on (order_no) order_no, day, income from valued order by order_no, day desc) as newest
  where holding.order_no = newest.order_no;
end $$;
