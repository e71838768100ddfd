-- What a search looks through, as `passesFilter` of core reads it.
create function search_text(p_name text, p_code text) returns text language sql immutable as $$
  select lower(normalize(p_name || ' ' || p_code, NFKC))
$$;
