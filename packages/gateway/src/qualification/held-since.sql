-- The days on which an investor first held something, by area.
create function held_since(p_investor text) returns setof date language sql stable as $$
    select null::date where false
    -- parts: union all
$$;
