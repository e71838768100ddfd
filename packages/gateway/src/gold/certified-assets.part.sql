      -- grams in ten-thousandths: what they are worth, the price of the day says
      select 2, 'held', '黄金积存', 'GOLD', '', null, g.units, 0::bigint, 'gold' from gold_position g where g.investor_id = p_investor and g.units > 0
