-- null: placed. Otherwise what is left of the quota, or a request id that exists has broken its constraint, and nothing has happened.
create function take_order(p json) returns bigint language plpgsql set enable_seqscan = off set jit = off as $$
declare
  wanted bigint := (p->>'amount')::bigint;
  available bigint;
begin
  select remaining into strict available from open_period where open_period_id = p->>'openPeriodId' for update;
  if available < wanted then
    return available;
  end if;
  insert into order_request (investor_id, kind, request_id, fingerprint, order_no, created_at)
  values (p->>'investorId', p->>'kind', p->>'requestId', p->>'fingerprint', p->>'orderNo', (p->>'at')::bigint);
  update open_period set remaining = remaining - wanted where open_period_id = p->>'openPeriodId';
  insert into purchase_order (order_no, investor_id, product_code, open_period_id, amount, fee, card_id, arrangement,
    agrees_reservation, first_purchase, suitability, claims, state, placed_at, apply_date, trading_day, expires_at,
    pay_token_hash, pay_token_expires_at, confirm_date, value_date, maturity_date)
  values (p->>'orderNo', p->>'investorId', p->>'productCode', p->>'openPeriodId', wanted, (p->>'fee')::bigint, p->>'cardId',
    (p->>'arrangement')::smallint, (p->>'agreesReservation')::boolean, (p->>'firstPurchase')::boolean, p->>'suitability', (p->'claims')::jsonb, 'unpaid',
    (p->>'at')::bigint, (p->>'applyDate')::date, (p->>'tradingDay')::date, (p->>'expiresAt')::bigint,
    p->>'payTokenHash', (p->>'expiresAt')::bigint, (p->>'confirmDate')::date, (p->>'valueDate')::date, (p->>'maturityDate')::date);
  return null;
end $$;
