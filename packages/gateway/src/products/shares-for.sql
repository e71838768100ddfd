-- Shares that an amount buys at a net value, as `sharesFor` of core: rounded, or cut where the contract says so.
create function shares_for(p_amount bigint, p_nav integer, p_cuts boolean default false) returns bigint language sql immutable as $$
  select case when p_cuts then div(p_amount::numeric * 10000, p_nav) else round(p_amount::numeric * 10000.000000000000 / p_nav) end::bigint
$$;
