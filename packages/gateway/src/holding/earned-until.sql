-- Everything is earned up to here: the eve of the last day that is settled.
create function earned_until() returns date language plpgsql stable set enable_seqscan = off as $$
begin
  return coalesce((select max(day) - 1 from settlement_day), date '0001-01-01');
end $$;
