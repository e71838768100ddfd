-- Whose money a holder of funds holds that is no person.
create function person_behind(p_holder text) returns setof text language sql stable as $$
    select null::text where false
    -- parts: union all
$$;
