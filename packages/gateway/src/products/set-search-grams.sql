create function set_search_grams() returns trigger language plpgsql as $$
begin
  new.search_grams := grams_of(search_text(new.product_name, new.product_code));
  return new;
end $$;

create trigger product_named before insert or update of product_name, product_code on product for each row execute function set_search_grams();
