-- The set of the law that is in force on a day.
create function law_on(p_day date) returns text language plpgsql stable as $$
begin
  return (select l.law from law_in_turn l where l.from_day <= p_day order by l.from_day desc limit 1);
end $$;
