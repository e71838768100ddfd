-- What an investor has of public funds at the end of a day, line by line.
create function fund_belongings(p_investor text, p_day date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(line), '[]') from (
    select a.kind as standing, case a.kind when 'paying-out' then 'cash' else 'fund' end as "is", f.fund_name as name, a.fund_code as code, coalesce(k.company_name, '') as company,
      a.shares, a.amount, a.placed_at, a.order_no, case when a.kind = 'held' then p.cost end as cost,
      case when a.kind = 'held' then a.amount + (
        select coalesce(sum(case when m.kind = 'buy' then -m.amount when m.kind in ('redeem', 'cash-dividend') then m.amount else 0 end), 0)
        from fund_move m where m.investor_id = p_investor and m.fund_code = a.fund_code)::bigint end as profit
      from fund_assets_of(p_investor, p_day) as a join fund f on f.fund_code = a.fund_code left join fund_company k on k.company_code = f.company_code
        left join fund_position p on p.investor_id = p_investor and p.fund_code = a.fund_code) as line);
end $$;
