-- What stands in the accounts of strategies at the end of a day: their funds are counted here, and not among the investor's own. `own` is the
-- account's money; what an account has made stands with it.
create function strategy_belongings(p_investor text, p_day date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(line), '[]') from (
    with held as materialized (
      select t.account_no, f.* from strategy_account t cross join lateral fund_assets_of(t.account_no, p_day) as f where t.investor_id = p_investor)
    select line.*, s.strategy_code, s.strategy_name, s.fee_ppm from strategy_account t join strategy s on s.strategy_code = t.strategy_code
      cross join lateral (
        select 'held' as standing, case f.kind when 'paying-out' then 'cash' else 'fund' end as "is", case f.kind when 'paying-out' then '' else n.fund_name end as name,
          case f.kind when 'paying-out' then '' else f.fund_code end as code, case f.kind when 'paying-out' then '' else coalesce(k.company_name, '') end as company,
          f.shares, f.amount, t.opened_at as placed_at, t.account_no as order_no, null::bigint as profit
          from held f join fund n on n.fund_code = f.fund_code left join fund_company k on k.company_code = n.company_code where f.account_no = t.account_no
        union all
        select 'held', 'cash', '', '', '', null, b.balance, t.opened_at, t.account_no,
          b.balance + coalesce((select sum(f.amount) from held f where f.account_no = t.account_no), 0)::bigint + t.withdrawn - t.invested
          from account b where b.account_id = 'strategy-cash:' || t.account_no) as line
      where t.investor_id = p_investor) as line);
end $$;
