-- Until when an investor's days are settled, and when anything of his, or of the accounts that stand for him, has last moved in the books:
-- income changes nothing of what he holds.
create function belongings_moved(p_owners text[]) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'until', nullif(earned_until(), date '0001-01-01'),
    'day', (select max(e.business_date) from account a join posting p on p.account_id = a.account_id join journal_entry e on e.entry_id = p.entry_id
      where a.investor_id = any(p_owners) and e.kind not in ('fund-income', 'wallet-income')),
    'at', greatest(
      (select max(e.posted_at) from account a join posting p on p.account_id = a.account_id join journal_entry e on e.entry_id = p.entry_id
        where a.investor_id = any(p_owners)),
      (select max(j.at) from trade_order o join order_journal j on j.order_no = o.order_no
        where o.investor_id = p_owners[1] and j.state not in ('unpaid', 'expired', 'released'))));
end $$;
