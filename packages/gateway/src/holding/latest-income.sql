-- The last day on which a holding has earned, and what; no row before the first.
create function latest_income(p_order_no text) returns table (day date, amount bigint)
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  held holding;
  until date := earned_until();
  latest date;
begin
  select h.* into held from holding h where h.order_no = p_order_no;
  if held.priced_on is not null then
    if held.ended_on is not null then
      until := least(until, (select max(t.day) from shares_taken t where t.order_no = p_order_no));
    end if;
    latest := (select max(n.day) from net_value_day n where n.product_code = held.product_code and n.day > held.priced_on and n.day <= until);
  else
    if held.sold_for is not null and held.ended_on <= until then
      latest := held.ended_on;
    elsif held.ended_on is null and held.benchmark_ppm is not null then
      latest := least(until, held.matures_on - 1);
      if latest < greatest(held.term_started_on, held.confirmed_on - 1, held.acquired_on) then
        latest := null;
      end if;
    end if;
    latest := coalesce(latest, (select max(t.ends_on) - 1 from holding_term t where t.order_no = p_order_no and t.ends_on >= held.confirmed_on));
  end if;
  if latest is not null then
    return query select i.day, i.amount from income_days(p_order_no, latest, latest) as i;
  end if;
end $$;
