-- What buys gold for an investor by itself; while there is any, the service stays.
create function gold_users(p_investor text) returns setof text language sql stable as $$
    select null::text where false
    -- parts: union all
$$;
