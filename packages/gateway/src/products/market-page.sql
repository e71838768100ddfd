create function market_page(p_family text, p_channel text, p_rank integer, p_sort text, p_today date, p_taken date, p_limit integer, p_offset bigint)
returns json language plpgsql stable as $$
begin
  return (select json_build_object('version', m.version, 'rows', product_page(p_family, p_channel, p_rank, p_sort, p_today, p_taken, p_limit, p_offset)) from market m);
end $$;
