-- What shares become in a split, as `convertedShares` of core: rounded, or cut where the contract says so.
create function converted_shares(p_shares bigint, p_times bigint, p_per bigint, p_cuts boolean) returns bigint language sql immutable as $$
  select case when p_cuts then div(p_shares::numeric * p_times, p_per) else round(p_shares::numeric * p_times / p_per) end::bigint
$$;
