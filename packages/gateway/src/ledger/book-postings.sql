create function book_postings() returns trigger language plpgsql as $$
begin
  if exists (select 1 from fresh group by entry_id, currency having sum(amount) <> 0) then
    raise exception 'journal entry does not balance' using errcode = '23514', constraint = 'entry_balances';
  end if;
  -- always in the same order, so that two entries over the same accounts wait instead of deadlocking
  perform 1 from account where account_id in (select account_id from fresh) order by account_id for no key update;
  update account set balance = account.balance + change.amount
    from (select account_id, sum(amount)::bigint as amount from fresh group by account_id) as change
    where account.account_id = change.account_id;
  return null;
end $$;

create trigger posting_booked after insert on posting referencing new table as fresh for each statement execute function book_postings();
