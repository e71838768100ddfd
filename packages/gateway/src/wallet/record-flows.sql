-- What moves a wallet is kept in the order in which it happened, for its positions and its records. Its income brings its own positions along.
create function record_flows() returns trigger language plpgsql set enable_seqscan = off set jit = off as $$
begin
  if exists (select 1 from fresh where account_id like 'wallet:%') then
    with moved as materialized (
      select f.account_id, f.entry_id, e.kind, e.reference, sum(f.amount)::bigint as amount, e.posted_at
      from fresh f join journal_entry e on e.entry_id = f.entry_id
      where f.account_id like 'wallet:%' and e.kind <> 'wallet-income'
      group by f.account_id, f.entry_id, e.kind, e.reference, e.posted_at having sum(f.amount) <> 0),
    opened as (
      insert into wallet (account_id, closed_on)
      select account_id, date '1970-01-01' + ((min(posted_at) + 28800000) / 86400000)::integer - 1 from moved group by account_id
      on conflict do nothing)
    insert into wallet_flow (account_id, entry_id, kind, reference, amount, posted_at)
    select account_id, entry_id, kind, reference, amount, posted_at from moved order by entry_id;
  end if;
  return null;
end $$;

create trigger posting_in_wallet after insert on posting referencing new table as fresh for each statement execute function record_flows();
