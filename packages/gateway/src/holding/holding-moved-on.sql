-- The newest day on which anything of an investor's products began, ended or paid: a term that is still to start has moved nothing.
create function holding_moved_on(p_investor text) returns date
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return greatest(
    (select max(greatest(h.confirmed_on, case when h.term_started_on <= earned_until() then h.term_started_on end, h.ended_on)) from holding h where h.investor_id = p_investor),
    (select max(greatest(d.day, d.paid_on)) from distribution_payment d where d.investor_id = p_investor));
end $$;
