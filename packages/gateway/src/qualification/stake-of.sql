-- A product's placement, and whether an investor (empty: nobody) has paid for some of it.
create function stake_of(p_investor text, p_product text) returns json language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select json_build_object('family', p.family, 'placement', p.placement, 'has_bought', exists (
      select 1 from trade_order o where o.investor_id = p_investor and o.product_code = p.product_code and o.kind = 'purchase'
        and o.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed')))
    from product p where p.product_code = p_product);
end $$;
