-- An order of any kind, and the first line of its journal.
create function open_order(p jsonb) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into trade_order (order_no, kind, investor_id, product_code, card_id, state, amount, shares, fee, placed_at, apply_date, trading_day,
    confirm_date, arrival_date, expires_at, paid_at, failure, fund_code, kept_until, named, law, matching)
  values (p->>'orderNo', p->>'kind', p->>'investorId', p->>'productCode', p->>'cardId', p->>'state', (p->>'amount')::bigint, (p->>'shares')::bigint,
    (p->>'fee')::bigint, (p->>'placedAt')::bigint, (p->>'applyDate')::date, (p->>'tradingDay')::date, (p->>'confirmDate')::date,
    (p->>'arrivalDate')::date, (p->>'expiresAt')::bigint, (p->>'paidAt')::bigint, p->>'failure', p->>'fundCode',
    (p->>'keptUntil')::bigint, p->>'named', p->>'law', (
      -- the investor's own level of this moment
      select (p->'matching') || jsonb_build_object('investorLevel', i.risk_level, 'validUntil', i.risk_valid_until) from investor i
      where i.investor_id = p->>'investorId' and jsonb_typeof(p->'matching') = 'object'));
  if jsonb_typeof(p->'care') = 'object' then
    insert into special_care (reference, investor_id, version, confirmed_at, law, day)
    select o.order_no, o.investor_id, p->'care'->>'version', (p->'care'->>'acceptedAt')::bigint, o.law, o.apply_date from trade_order o where o.order_no = p->>'orderNo';
  end if;
  insert into order_journal (order_no, state, at) values (p->>'orderNo', p->>'state', (p->>'placedAt')::bigint);
end $$;
