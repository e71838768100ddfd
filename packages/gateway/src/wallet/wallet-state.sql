-- All that is told of a wallet at a moment, in one look: positions and what has moved since add up to the balance.
create function wallet_state(p_investor text, p_channel text, p_today date) returns json
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select json_build_object(
    'account', c.account_id, 'balance', a.balance, 'closed_on', w.closed_on,
    'cap', (select t.quick_per_fund_day from wallet_terms t),
    'on_the_way', (select coalesce(sum(o.balance), 0) from account o where o.account_id = 'wallet-payout:' || p_investor)
      + (select coalesce(sum(m.amount), 0) from parked_money m where m.account_id = 'wallet-payout:' || p_investor),
    'yesterday', (select i.amount from wallet_income i where i.account_id = c.account_id and i.day = p_today - 1),
    -- income of yesterday that is still to come
    'is_late', exists (select 1 from wallet_position p join wallet_unpaid u on u.fund_code = p.fund_code and u.day = p_today - 1 and u.account_id = p.account_id
      where p.account_id = c.account_id),
    'funds', (select coalesce(json_agg(json_build_object('code', f.fund_code, 'name', f.fund_name, 'day', f.value_day, 'ten_thousand', f.ten_thousand,
        'seven_day', f.seven_day, 'used', quick_used(p_investor, m.fund_code, p_channel, p_today), 'candidate', wallet_candidate(m.fund_code)) order by m.place), '[]')
      from wallet_fund m join fund f on f.fund_code = m.fund_code),
    'positions', (select coalesce(json_agg(json_build_object('code', p.fund_code, 'shares', p.shares, 'income', p.income) order by p.fund_code), '[]')
      from wallet_position p where p.account_id = c.account_id),
    'dated', (select coalesce(json_agg(json_build_object('code', d.fund_code, 'kind', d.kind, 'day', d.day, 'amount', d.amount)), '[]')
      from wallet_dated d where d.account_id = c.account_id),
    'flows', (select coalesce(json_agg(json_build_object('amount', f.amount, 'at', f.posted_at, 'kind', f.kind, 'parts', (
        select json_agg(json_build_object('code', s.fund_code, 'amount', s.amount)) from wallet_part s where s.order_no = f.reference)) order by f.flow_no), '[]')
      from wallet_flow f where f.account_id = c.account_id and f.is_open))
  from card c join account a on a.account_id = c.account_id left join wallet w on w.account_id = c.account_id
  where c.investor_id = p_investor and c.kind = 'wallet' limit 1);
end $$;
