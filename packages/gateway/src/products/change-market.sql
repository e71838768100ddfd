-- once a transaction, however many products it opens
create function change_market() returns trigger language plpgsql as $$
begin
  update market set version = version + 1, changed_by = pg_current_xact_id() where changed_by is distinct from pg_current_xact_id();
  return null;
end $$;

create trigger product_changed after insert or update or delete on product for each statement execute function change_market();

create trigger period_added after insert or delete on open_period for each statement execute function change_market();

create trigger period_changed after update on open_period for each row
  when ((old.remaining < old.least_order) <> (new.remaining < new.least_order)
    or (old.open_period_id, old.product_code, old.period_name, old.open_date, old.close_date, old.value_date, old.maturity_date, old.quota, old.least_order)
      is distinct from (new.open_period_id, new.product_code, new.period_name, new.open_date, new.close_date, new.value_date, new.maturity_date, new.quota, new.least_order))
  execute function change_market();

create trigger net_value_added after insert or update or delete on net_value_day for each statement execute function change_market();
