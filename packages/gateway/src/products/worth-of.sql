-- Shares at a net value, or cash for each of them, as `valueOf` of core.
create function worth_of(p_shares bigint, p_nav integer) returns bigint language sql immutable as $$
  select round(p_shares::numeric * p_nav / 10000.0000)::bigint
$$;
