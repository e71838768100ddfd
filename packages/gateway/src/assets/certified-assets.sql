-- What an investor has, line by line, valued at the end of a day (null: of the last that is settled), with that last day and
-- when anything of it has last moved. The lines add up to `assets_of`. A day before the last is exact as long as nothing has
-- moved since: then what was earned since is all that differs.
create function certified_assets(p_investor text, p_day date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  v_until date := earned_until();
  v_day date := coalesce(p_day, earned_until());
  -- what stands in accounts of strategies is the investor's
  v_owners text[] := array(select p_investor union all select account_no from strategy_account where investor_id = p_investor);
begin
  return json_build_object(
    'until', nullif(v_until, date '0001-01-01'),
    'moved_on', (select max(day) from (
      select max(e.business_date) as day from account a join posting p on p.account_id = a.account_id join journal_entry e on e.entry_id = p.entry_id
        where a.investor_id = any(v_owners) and e.kind not in ('fund-income', 'wallet-income')
      union all
      -- a term that is still to start has moved nothing
      select max(greatest(h.confirmed_on, case when h.term_started_on <= v_until then h.term_started_on end, h.ended_on))
        from holding h where h.investor_id = p_investor
      union all
      select max(greatest(d.day, d.paid_on)) from distribution_payment d where d.investor_id = p_investor) as moved),
    'moved_at', (select max(at) from (
      select max(e.posted_at) as at from account a join posting p on p.account_id = a.account_id join journal_entry e on e.entry_id = p.entry_id
        where a.investor_id = any(v_owners)
      union all
      select max(j.at) from trade_order o join order_journal j on j.order_no = o.order_no
        where o.investor_id = p_investor and j.state not in ('unpaid', 'expired', 'released')) as moved),
    'lines', (select coalesce(json_agg(line order by line.place, line.placed_at desc, line.order_no), '[]') from (
      select 1 as place, 'wallet' as kind, c.bank_name as name, '' as product_code, '' as period_name, null::bigint as shares,
        -- income of a day belongs to that day
        a.balance - (select coalesce(sum(i.amount), 0) from wallet_income i where i.account_id = a.account_id and i.day > v_day)::bigint as amount,
        0::bigint as placed_at, c.card_id as order_no
        from card c join account a on a.account_id = c.account_id where c.investor_id = p_investor and c.kind = 'wallet'
      union all
      select case when s.state <> 'confirmed' then 3 when h.status = 1 then 2 else 4 end,
        case when s.state <> 'confirmed' then 'in-transit' when h.status = 1 then 'held' else 'paying-out' end,
        p.product_name, p.product_code, coalesce(h.period_name, ''),
        case when s.state = 'confirmed' and h.status = 1 then h.shares end,
        case when s.state <> 'confirmed' then s.amount when h.status = 1 then h.principal + earned.accrued - later.amount else h.payout end,
        s.placed_at, s.order_no
        from trade_order s join product p on p.product_code = s.product_code
          left join holding h on h.order_no = s.order_no
          left join lateral accrued_of(h.order_no) as earned on true
          left join lateral (
            select coalesce(sum(d.amount), 0)::bigint as amount from income_days(h.order_no, v_day + 1, v_until) as d) as later on true
        where s.kind = 'purchase' and s.investor_id = p_investor
          and (s.state in ('paid', 'awaiting-certification', 'cancelling') or (s.state = 'confirmed' and h.status in (1, 2)))
      union all
      select 4, 'paying-out', p.product_name, p.product_code, t.period_name, null, t.net, r.placed_at, r.order_no
        from trade_order r join redemption_terms t on t.order_no = r.order_no join product p on p.product_code = r.product_code
        where r.kind = 'redemption' and r.investor_id = p_investor and r.state = 'paying-out'
      union all
      select case a.kind when 'held' then 2 when 'in-transit' then 3 else 4 end, a.kind, f.fund_name, a.fund_code, '', a.shares, a.amount, a.placed_at, a.order_no
        from fund_assets_of(p_investor, v_day) as a join fund f on f.fund_code = a.fund_code where a.amount > 0
      -- parts: union all
      ) as line));
end $$;
