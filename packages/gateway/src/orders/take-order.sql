-- null: placed. Otherwise what is left of the quota, or a request id that exists has broken its constraint, and nothing has happened.
create function take_order(p jsonb) returns bigint
language plpgsql set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint := (p->>'amount')::bigint;
  available bigint;
begin
  loop
    update open_period set remaining = remaining - wanted where open_period_id = p->>'openPeriodId' and remaining >= wanted;
    exit when found;
    select remaining into strict available from open_period where open_period_id = p->>'openPeriodId' for update;
    if available < wanted then
      return available;
    end if;
  end loop;
  insert into order_request (investor_id, kind, request_id, fingerprint, order_no, created_at)
  values (p->>'investorId', p->>'kind', p->>'requestId', p->>'fingerprint', p->>'orderNo', (p->>'placedAt')::bigint);
  perform open_order(p);
  insert into purchase_terms (order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date, maturity_date)
  values (p->>'orderNo', p->>'openPeriodId', (p->>'arrangement')::smallint, (p->>'agreesReservation')::boolean, (p->>'firstPurchase')::boolean,
    p->>'suitability', p->'claims', (p->>'valueDate')::date, (p->>'maturityDate')::date);
  insert into order_payment (order_no, investor_id, token_hash) values (p->>'orderNo', p->>'investorId', p->>'payTokenHash');
  return null;
end $$;
