create function market_page(p_family text, p_channel text, p_rank integer, p_sort text, p_today date, p_taken date, p_limit integer, p_offset bigint,
  p_words text[], p_min_days integer, p_max_days integer, p_open_ended boolean, p_max_risk integer, p_max_start bigint, p_placed text, p_leasts json)
returns json language plpgsql stable as $$
begin
  return (select json_build_object('version', m.version, 'rows', product_page(p_family, p_channel, p_rank, p_sort, p_today, p_taken, p_limit, p_offset,
    p_words, p_min_days, p_max_days, p_open_ended, p_max_risk, p_max_start, p_placed, p_leasts)) from market m);
end $$;
