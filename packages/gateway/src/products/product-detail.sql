create function product_detail(p_code text) returns json language plpgsql stable as $$
begin
  return (select to_json(facts) from (
    select p.product_code, p.product_name, p.family, p.placement, p.private_kind, p.channel_code, p.issuer, p.risk_level, p.benchmark_ppm, p.benchmark_basis, p.period_days, p.has_fixed_period,
      p.start_amount, p.step, p.add_amount, p.confirm_days, p.fee_tiers, p.can_choose_maturity, p.needs_reservation_consent, p.wallet_only, p.cashier,
      o.open_period_id, o.period_name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining,
      p.risk_info, p.strategy, p.manager, p.custodian, p.agreement_ids,
      p.pricing, p.first_redeem_day, p.redeem_every_days, p.redemption_tiers, p.min_hold, p.min_redemption, p.redeem_confirm_days, p.redeem_arrival_days,
      v.nav, v.day as nav_day
    from product p join open_period o on o.open_period_id = p.current_period_id
      left join lateral (select n.nav, n.day from net_value_day n where n.product_code = p.product_code order by n.day desc limit 1) as v on true
    where p.product_code = p_code) as facts);
end $$;
