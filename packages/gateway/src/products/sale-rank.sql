-- State of an open period as `saleStateOn` of core, as a place in a list: 0 open, 1 upcoming, 2 sold out, 3 closed.
create function sale_rank(p_open_date date, p_close_date date, p_remaining bigint, p_least_order bigint, p_today date, p_taken date) returns integer
language sql immutable as $$
  select case when p_open_date > p_today then 1 when p_close_date < p_taken then 3 when p_remaining < p_least_order then 2 else 0 end
$$;
