-- What an investor has of public funds at the end of a day, line by line: what is held at the newest value until then, what is paid and not
-- confirmed, what is on its way back. `income` is what the day itself earned. Of an earlier day it is exact as long as nothing but income has come since.
create function fund_assets_of(p_investor text, p_day date)
returns table (fund_code text, kind text, shares bigint, amount bigint, income bigint, order_no text, placed_at bigint)
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select p.fund_code, 'held', p.shares - later.shares,
      case when v.is_money then p.shares + p.unpaid_income - later.income else coalesce(worth_of(p.shares - later.shares, v.nav) + p.unpaid_income, p.cost) end,
      case when v.is_money then coalesce((
          select sum(m.amount) from fund_move m
          where m.investor_id = p_investor and m.fund_code = p.fund_code and m.kind = 'income' and m.day = p_day), 0)::bigint
        when v.day = p_day then worth_of(p.shares - later.shares, v.nav) - worth_of(p.shares - later.shares - moved.shares, coalesce(v.nav_before, v.nav)) + moved.flow
        else 0 end,
      p.fund_code, 0::bigint
    from fund_position p cross join lateral fund_held_worth(p_investor, p.fund_code, p_day) as v
      cross join lateral (
        select coalesce(sum(m.shares), 0)::bigint as shares, coalesce(sum(m.amount) filter (where m.kind = 'income'), 0)::bigint as income
        from fund_move m where m.investor_id = p_investor and m.fund_code = p.fund_code and m.day > p_day and m.kind in ('income', 'reinvested', 'adjusted')) as later
      cross join lateral (
        select coalesce(sum(m.shares), 0)::bigint as shares,
          coalesce(sum(case when m.kind = 'buy' then -m.amount when m.kind in ('redeem', 'cash-dividend') then m.amount else 0 end), 0)::bigint as flow
        from fund_move m where m.investor_id = p_investor and m.fund_code = p.fund_code and m.day = v.day) as moved
    where p.investor_id = p_investor and (p.shares > 0 or p.unpaid_income <> 0 or moved.shares <> 0)
    union all
    select o.fund_code, 'in-transit', null, o.amount, 0, o.order_no, o.placed_at from trade_order o
    where o.investor_id = p_investor and o.fund_code is not null and o.kind = 'fund-buy' and o.state in ('placed', 'cancelling')
    union all
    select o.fund_code, 'paying-out', null, r.net, 0, o.order_no, o.placed_at from trade_order o join fund_redemption_part r on r.order_no = o.order_no
    where o.investor_id = p_investor and o.fund_code is not null and o.kind = 'fund-redeem' and r.paid_on is null
    union all
    select d.fund_code, 'paying-out', null, d.amount, 0, d.fund_code, 0 from fund_dividend_due d where d.investor_id = p_investor and d.paid_on is null and d.day <= p_day;
end $$;
