create function name_order() returns trigger language plpgsql as $$
begin
  if new.fund_code is not null then
    new.named := (select f.fund_name from fund f where f.fund_code = new.fund_code);
  end if;
  if new.named is null and new.product_code is not null then
    new.named := (select p.product_name from product p where p.product_code = new.product_code);
  end if;
  return new;
end $$;

-- An order that was read with its product brings the name.
create trigger order_named before insert on trade_order for each row when (new.named is null) execute function name_order();
