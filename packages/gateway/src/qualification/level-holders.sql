-- [LAW-50] The investors who hold something, have ordered it, or have a plan on it; some more than once.
create function level_holders(p_thing text, p_code text) returns setof text language sql stable as $$
    select null::text where false
    -- parts: union all
$$;
