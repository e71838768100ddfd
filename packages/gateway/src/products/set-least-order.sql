create function set_least_order() returns trigger language plpgsql as $$
begin
  select least(p.start_amount, p.add_amount) into new.least_order from product p where p.product_code = new.product_code;
  return new;
end $$;

create trigger period_opened before insert on open_period for each row execute function set_least_order();
