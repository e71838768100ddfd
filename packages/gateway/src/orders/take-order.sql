-- null: placed. Otherwise what is left of the quota, or a request id that exists has broken its constraint, or another order of the investor was
-- first, and nothing has happened. An unpaid order of the same investor and product ends with it: its quota counts as left.
create function take_order(p jsonb) returns bigint
language plpgsql set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint := (p->>'amount')::bigint;
  kept bigint := case when p->>'keptUntil' is null then 0 else (p->>'amount')::bigint end;
  since bigint := (p->>'reservedSince')::bigint;
  own bigint := 0;
  available bigint;
  seen bigint;
  unpaid text[];
  old record;
begin
  -- orders of one investor go one after the other, and each was judged by those before
  perform 1 from investor where investor_id = p->>'investorId' for no key update;
  -- unpaid orders are found by their investor: their own index would read those of everybody
  select
    (select coalesce(sum(o.kept_until - since), 0) from trade_order o where o.investor_id = p->>'investorId' and o.kept_until > since),
    array(
      select one.order_no from (
        select o.order_no, o.kind, o.state from trade_order o
        where o.investor_id = p->>'investorId' and o.product_code = p->>'productCode' offset 0) as one
      where one.kind = 'purchase' and one.state = 'unpaid')
    into seen, unpaid;
  if seen <> (p->>'reservedSeen')::bigint then
    raise exception 'another order of the investor was first' using errcode = '23505', constraint = 'reservations_seen';
  end if;
  if unpaid <> '{}' then
    for old in
      select o.amount, o.kept_until, t.open_period_id from trade_order o join purchase_terms t on t.order_no = o.order_no
      where o.order_no = any (unpaid) and o.state = 'unpaid'
      order by o.order_no for update of o
    loop
      if old.kept_until is not null and old.open_period_id = p->>'openPeriodId' then
        own := own + old.amount;
      end if;
    end loop;
  end if;
  loop
    update open_period set remaining = remaining + own - kept where open_period_id = p->>'openPeriodId' and remaining + own >= wanted;
    exit when found;
    select remaining + own into strict available from open_period where open_period_id = p->>'openPeriodId' for update;
    if available < wanted then
      return available;
    end if;
  end loop;
  if unpaid <> '{}' then
    for old in
      -- nothing is kept, and nothing given back, where kept_until is null
      update trade_order o set state = 'released', kept_until = case when o.kept_until > (p->>'placedAt')::bigint then (p->>'placedAt')::bigint else o.kept_until end from purchase_terms t
      where o.order_no = any (unpaid) and o.state = 'unpaid' and t.order_no = o.order_no
      returning o.order_no, o.amount, o.kept_until, t.open_period_id
    loop
      insert into order_journal (order_no, state, at) values (old.order_no, 'released', (p->>'placedAt')::bigint);
      if old.kept_until is not null and old.open_period_id <> p->>'openPeriodId' then
        update open_period set remaining = remaining + old.amount where open_period_id = old.open_period_id;
      end if;
    end loop;
  end if;
  insert into order_request (investor_id, kind, request_id, fingerprint, order_no, created_at)
  values (p->>'investorId', p->>'kind', p->>'requestId', p->>'fingerprint', p->>'orderNo', (p->>'placedAt')::bigint);
  perform open_order(p);
  insert into purchase_terms (order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date, maturity_date)
  values (p->>'orderNo', p->>'openPeriodId', (p->>'arrangement')::smallint, (p->>'agreesReservation')::boolean, (p->>'firstPurchase')::boolean,
    p->>'suitability', p->'claims', (p->>'valueDate')::date, (p->>'maturityDate')::date);
  insert into order_payment (order_no, investor_id, token_hash) values (p->>'orderNo', p->>'investorId', p->>'payTokenHash');
  return null;
end $$;
