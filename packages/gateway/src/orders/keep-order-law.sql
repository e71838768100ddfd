create function keep_order_law() returns trigger language plpgsql as $$
begin
  new.law := law_on(new.apply_date);
  return new;
end $$;

-- An order that was judged in this process brings its set.
create trigger order_law before insert on trade_order for each row when (new.law is null) execute function keep_order_law();
