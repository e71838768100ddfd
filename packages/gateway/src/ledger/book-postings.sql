-- What is written together is checked together: a foreign key would ask for each line by itself, and a day writes a million of them.
-- Entries and accounts are never deleted (`entry_final`, `account_stays`).
create function book_postings() returns trigger language plpgsql set enable_seqscan = off set jit = off as $$
declare
  over record;
begin
  if exists (select 1 from (select distinct entry_id from fresh) as one where not exists (select 1 from journal_entry e where e.entry_id = one.entry_id)) then
    raise exception 'a posting of no journal entry' using errcode = '23503', constraint = 'posting_entry_id_fkey';
  end if;
  if exists (select 1 from (select distinct account_id, currency from fresh) as one
    where not exists (select 1 from account a where a.account_id = one.account_id and a.currency = one.currency)) then
    raise exception 'a posting on no account' using errcode = '23503', constraint = 'posting_account_id_currency_fkey';
  end if;
  if exists (select 1 from fresh group by entry_id, currency having sum(amount) <> 0) then
    raise exception 'journal entry does not balance' using errcode = '23514', constraint = 'entry_balances';
  end if;
  -- always in the same order, so that two entries over the same accounts wait instead of deadlocking; what many share comes last, for those that
  -- have judged a balance hold it already
  perform 1 from account where account_id in (select account_id from fresh) order by investor_id is null, account_id for no key update;
  update account set balance = account.balance + change.amount
    from (select account_id, sum(amount)::bigint as amount from fresh group by account_id) as change
    where account.account_id = change.account_id;
  -- [GW-1765] what bank cards pay in a day, in the order of the accounts locked above; a correction that takes money back is no payment
  if exists (select 1 from fresh where amount < 0 and starts_with(account_id, 'bank:')) then
    with counted as (
      update card set paid = change.amount + case when card.paid_day = change.day then card.paid else 0 end, paid_day = change.day
        from (select substr(f.account_id, 6) as card_id, max(e.business_date) as day, -sum(f.amount)::bigint as amount
          from fresh f join journal_entry e on e.entry_id = f.entry_id
          where f.amount < 0 and starts_with(f.account_id, 'bank:') and e.kind not like '%-correction' group by 1) as change
        where card.card_id = change.card_id and (card.paid_day is null or card.paid_day <= change.day)
        returning card.per_day_max, card.paid, change.amount)
    select per_day_max as most, greatest(0, per_day_max - (paid - amount)) as rest into over from counted where paid > per_day_max limit 1;
    if found then
      raise exception 'a card pays more than its limit of the day' using errcode = '23514', constraint = 'card_day_limit',
        detail = json_build_object('limit', over.most, 'rest', over.rest)::text;
    end if;
  end if;
  return null;
end $$;

create trigger posting_booked after insert on posting referencing new table as fresh for each statement execute function book_postings();
