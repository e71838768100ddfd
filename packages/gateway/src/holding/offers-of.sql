-- Where a holding is offered to others now.
create function offers_of(p_holding text) returns setof text language sql stable as $$
    select null::text where false
    -- parts: union all
$$;
