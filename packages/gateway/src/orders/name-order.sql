create function name_order() returns trigger language plpgsql as $$
begin
  new.named := coalesce(
    (select f.fund_name from fund f where f.fund_code = new.fund_code),
    (select p.product_name from product p where p.product_code = new.product_code));
  return new;
end $$;

create trigger order_named before insert on trade_order for each row execute function name_order();
