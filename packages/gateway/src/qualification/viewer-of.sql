-- What is known of an investor who looks at figures: the level, until when it counts, and when this version of the statement was confirmed.
create function viewer_of(p_investor text, p_version text) returns json language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select json_build_object('risk_level', i.risk_level, 'risk_valid_until', i.risk_valid_until, 'confirmed_at', s.confirmed_at)
    from investor i left join qualified_statement s on s.investor_id = i.investor_id and s.version = p_version
    where i.investor_id = p_investor);
end $$;
