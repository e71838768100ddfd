create function set_fees_known() returns trigger language plpgsql as $$
begin
  update fund f set fees_known = not f.fees_known from changed_terms t
  where f.fund_code = t.fund_code
    and f.fees_known <> (t.purchase_tiers is not null and t.redemption_tiers is not null and t.back_tiers is not null);
  return null;
end $$;

create trigger fees_told after insert on fund_terms referencing new table as changed_terms for each statement execute function set_fees_known();
create trigger fees_changed after update on fund_terms referencing new table as changed_terms for each statement execute function set_fees_known();
