-- What a holding has earned and not been paid: its running term, or what its shares are worth more than they cost.
create function accrued_of(p_order_no text) returns bigint language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  until date := earned_until();
begin
  return (
    select case
      when h.ended_on is not null then 0
      when h.priced_on is not null then coalesce((
        select worth_of(h.shares, n.nav) - h.principal from net_value_day n
        where n.product_code = h.product_code and n.day > h.priced_on and n.day <= until order by n.day desc limit 1), 0)
      when h.benchmark_ppm is not null then
        income_between(h.principal, h.benchmark_ppm, h.term_started_on, greatest(h.term_started_on, h.confirmed_on - 1), least(h.matures_on - 1, until))
      else 0 end
    from holding h where h.order_no = p_order_no);
end $$;
