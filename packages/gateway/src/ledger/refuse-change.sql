create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'postings are final' using errcode = '23514', constraint = 'posting_final';
end $$;

create trigger posting_final before update or delete on posting for each row execute function refuse_change();

create trigger entry_final before update or delete on journal_entry for each row execute function refuse_change();

create trigger account_stays before delete on account for each row execute function refuse_change();

create trigger account_keeps_its_name before update on account for each row
  when ((old.account_id, old.currency) is distinct from (new.account_id, new.currency)) execute function refuse_change();
