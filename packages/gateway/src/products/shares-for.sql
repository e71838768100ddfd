-- Shares that an amount buys at a net value, as `sharesFor` of core.
create function shares_for(p_amount bigint, p_nav integer) returns bigint language sql immutable as $$
  select round(p_amount::numeric * 10000.000000000000 / p_nav)::bigint
$$;
