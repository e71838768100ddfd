create function order_record(p_investor text, p_order text) returns json language plpgsql stable set enable_seqscan = off set jit = off as $$
begin
  return (select to_json(facts) from (
    select s.order_no, s.product_code, s.named as product_name, p.family, s.amount, s.fee, s.card_id, s.state, s.placed_at, s.apply_date, s.expires_at,
      s.confirm_date, t.value_date, t.maturity_date
    from trade_order s join purchase_terms t on t.order_no = s.order_no join product p on p.product_code = s.product_code
    where s.order_no = p_order and s.investor_id = p_investor) as facts);
end $$;
