create function order_facts(p_investor text, p_period text, p_card text, p_request text, p_now bigint, p_since bigint) returns json language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select to_json(facts) from (
    select i.identity_verified, i.id_card_status, i.id_valid_until, i.tax_declared, i.address_complete, i.risk_level as investor_level, i.risk_valid_until,
      i.certification, i.certified_until, i.fund_certification, i.fund_certified_until,
      (select n.born_on from identity n where n.investor_id = i.investor_id) as born_on,
      w.bank_cards, w.means,
      exists (select 1 from trade_password t where t.investor_id = i.investor_id) as has_password,
      p.product_code, p.product_name, p.family, p.placement, p.private_kind, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.has_fixed_period,
      p.start_amount, p.step, p.add_amount, p.confirm_days, p.fee_tiers, p.can_choose_maturity, p.needs_reservation_consent, p.wallet_only,
      o.open_period_id, o.period_name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining,
      c.card_id, c.kind as card_kind, c.bank_code, c.bank_name, c.tail, c.per_order_max, c.per_day_max, c.paid_day, c.paid, a.balance,
      r.fingerprint, r.answer, r.order_no,
      exists (select 1 from trade_order b where b.kind = 'purchase' and b.investor_id = i.investor_id and b.product_code = p.product_code
        and b.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed')) as bought_before,
      exists (select 1 from trade_order e where e.kind = 'purchase' and e.product_code = o.product_code and e.state = 'unpaid' and e.expires_at <= p_now) as has_expired,
      k.reserved_seen, k.reserved_beside, k.reserved,
      (select json_agg(d.version) from disclosure d
        where d.investor_id = i.investor_id and d.product_code = p.product_code and d.signed_at is not null) as signed_versions
    from investor i
      left join open_period o on o.open_period_id = p_period
      left join product p on p.product_code = o.product_code
      left join card c on c.card_id = p_card and c.investor_id = i.investor_id and c.unbound_at is null
      left join account a on a.account_id = c.account_id
      -- what all cards can pay together
      left join lateral (
        select count(*) filter (where b.kind = 'bank')::integer as bank_cards, coalesce(sum(m.balance), 0) as means
        from card b left join account m on m.account_id = b.account_id
        where b.investor_id = i.investor_id and b.unbound_at is null) as w on true
      left join order_request r on r.investor_id = i.investor_id and r.kind = 'purchase' and r.request_id = p_request
      -- for which orders a quota is kept, or was lately, without payment: those of the product one by one, the others together
      left join lateral (
        select coalesce(sum(u.kept_until - p_since), 0) as reserved_seen,
          coalesce(sum(u.amount) filter (where u.product_code <> p.product_code and u.kept_until > p_now), 0) as reserved_beside,
          json_agg(json_build_object('product_code', u.product_code, 'amount', u.amount, 'placed_at', u.placed_at, 'kept_until', u.kept_until,
            'open_period_id', case when u.kept_until > p_now then (select t.open_period_id from purchase_terms t where t.order_no = u.order_no) end))
            filter (where u.product_code = p.product_code) as reserved
        from trade_order u where u.investor_id = i.investor_id and u.kept_until > p_since) as k on true
    where i.investor_id = p_investor) as facts);
end $$;
