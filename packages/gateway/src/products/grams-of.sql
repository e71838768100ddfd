-- The single characters and pairs of neighbours of a text, as an index of names holds them.
create function grams_of(p_text text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct substr(p_text, place, size)), '{}')
  from generate_series(1, length(p_text)) as place cross join generate_series(1, 2) as size
  where place + size - 1 <= length(p_text)
$$;
