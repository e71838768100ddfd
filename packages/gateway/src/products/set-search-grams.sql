-- How a name is read goes with the name: a new name has no readings until somebody has read it.
create function set_search_grams() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.product_name <> old.product_name and new.name_pinyin is not distinct from old.name_pinyin then
    new.name_initials := null;
    new.name_pinyin := null;
  end if;
  -- each text for itself: no pair goes across the end of one
  new.search_grams := array(
    select unnest(grams_of(search_text(new.product_name, new.product_code)))
    union select unnest(grams_of(coalesce(new.name_initials, '')))
    union select unnest(grams_of(coalesce(new.name_pinyin, ''))));
  return new;
end $$;

create trigger product_named before insert or update of product_name, product_code, name_initials, name_pinyin on product
  for each row execute function set_search_grams();
