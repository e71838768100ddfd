-- What the documents of a product are made from; null for a product that is not there.
create function document_facts(p_code text) returns json language plpgsql stable as $$
begin
  return (select to_json(facts) from (
    select p.product_code, p.product_name, p.family, p.placement, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.has_fixed_period, p.start_amount, p.step,
      p.add_amount, p.confirm_days, p.fee_tiers, p.pricing, p.first_redeem_day, p.redeem_every_days, p.redemption_tiers, p.min_hold, p.min_redemption,
      p.redeem_confirm_days, p.redeem_arrival_days, p.distribute_every_days, p.can_choose_maturity, p.wallet_only, p.risk_info, p.strategy, p.manager,
      p.custodian,
      (select coalesce(json_agg(period order by period.no), '[]') from (
        select o.period_no as no, o.period_name as name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining
        from open_period o where o.product_code = p.product_code) as period) as periods,
      (select coalesce(json_agg(payout order by payout.day), '[]') from (
        select d.day, d.paid_on, d.per_share from distribution d where d.product_code = p.product_code) as payout) as distributions,
      (select min(n.day) from net_value_day n where n.product_code = p.product_code) as valued_from,
      (select max(n.day) from net_value_day n where n.product_code = p.product_code) as valued_to
    from product p where p.product_code = p_code) as facts);
end $$;
