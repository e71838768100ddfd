create function copy_least_order() returns trigger language plpgsql as $$
begin
  update open_period set least_order = least(new.start_amount, new.add_amount) where product_code = new.product_code;
  return null;
end $$;

create trigger terms_changed after update on product for each row
  when (least(old.start_amount, old.add_amount) <> least(new.start_amount, new.add_amount)) execute function copy_least_order();
