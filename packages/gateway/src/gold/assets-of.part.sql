    -- grams in ten-thousandths: what they are worth, the price says
    select 'gold', g.units, 0::bigint from gold_position g where g.investor_id = p_investor and g.units > 0
    union all
    -- and when yesterday began and ended, with what its orders have brought less what they cost
    select d.family, d.units, d.brought from gold_position g cross join lateral (
        select coalesce(sum(case o.kind when 'gold-buy' then t.units else -t.units end), 0)::bigint as moved,
          coalesce(sum(case o.kind when 'gold-buy' then t.units else -t.units end) filter (where o.apply_date = p_yesterday), 0)::bigint as then_moved,
          coalesce(sum(case o.kind when 'gold-buy' then -o.amount else o.amount end) filter (where o.apply_date = p_yesterday), 0)::bigint as brought
        from trade_order o join gold_order_terms t on t.order_no = o.order_no
        where o.investor_id = p_investor and o.kind in ('gold-buy', 'gold-sell') and o.apply_date >= p_yesterday) as m
      cross join lateral (values ('gold-before', g.units - m.moved, 0::bigint), ('gold-after', g.units - m.moved + m.then_moved, m.brought)) as d (family, units, brought)
      where g.investor_id = p_investor
