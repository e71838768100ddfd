create function market_product(p_code text) returns json language plpgsql stable as $$
begin
  return (select json_build_object('version', m.version, 'product', product_detail(p_code)) from market m);
end $$;
