-- Codes of the products whose name and code, or one of its readings, has each of the words, which are of one character or more. The index finds those that
-- have every pair of neighbours; whether they stand in the right order is looked at.
create function searched_products(p_words text[]) returns setof text language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  grams text[] := array(select distinct gram from unnest(p_words) as word cross join lateral unnest(grams_of(word)) as gram
    where length(gram) = least(2, length(word)));
begin
  return query
  select p.product_code from product p
  where p.search_grams @> grams
    and not exists (select from unnest(p_words) as word
      where strpos(search_text(p.product_name, p.product_code), word) = 0
        and strpos(coalesce(p.name_initials, ''), word) = 0
        and strpos(coalesce(p.name_pinyin, ''), word) = 0);
end $$;
