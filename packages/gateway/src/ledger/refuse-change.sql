create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'postings are final' using errcode = '23514', constraint = 'posting_final';
end $$;

create trigger posting_final before update or delete on posting for each row execute function refuse_change();
