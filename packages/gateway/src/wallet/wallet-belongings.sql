-- The wallet of an investor at the end of a day, and what is on its way from it to a card.
create function wallet_belongings(p_investor text, p_day date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(json_agg(line), '[]') from (
    select 'wallet' as standing, c.bank_name as name, c.card_id as order_no,
      -- income of a day belongs to that day
      a.balance - (select coalesce(sum(i.amount), 0) from wallet_income i where i.account_id = a.account_id and i.day > p_day)::bigint as amount, 0::bigint as placed_at
      from card c join account a on a.account_id = c.account_id where c.investor_id = p_investor and c.kind = 'wallet'
    union all
    select 'paying-out', (select w.bank_name from card w where w.investor_id = p_investor and w.kind = 'wallet' limit 1), o.order_no, o.amount, o.placed_at
      from trade_order o where o.investor_id = p_investor and o.kind = 'withdrawal' and o.state = 'paying-out') as line);
end $$;
