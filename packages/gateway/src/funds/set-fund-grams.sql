create function set_fund_grams() returns trigger language plpgsql as $$
begin
  insert into fund_search (fund_code, grams) values (new.fund_code, grams_of(new.search_text || ' ' || new.fund_code))
  on conflict (fund_code) do update set grams = excluded.grams;
  return null;
end $$;

create trigger fund_named after insert or update of fund_name, initials on fund for each row execute function set_fund_grams();
