-- The holdings of an investor and their pulse, of one moment.
create function holdings_told(p_investor text) returns json language plpgsql stable as $$
begin
  return json_build_object('pulse', holdings_pulse(p_investor), 'rows', holdings_of(p_investor));
end $$;
