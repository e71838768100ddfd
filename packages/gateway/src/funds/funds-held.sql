-- [GW-1060] The funds that an investor has shares of.
create function funds_held(p_investor text) returns setof text language sql stable as $$
    select null::text where false
    -- parts: union all
$$;
