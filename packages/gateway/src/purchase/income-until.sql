-- Simple interest from the first day of a term up to a day, as `expectedIncome` of core. The zeros keep the quotient exact
-- enough to be rounded once.
create function income_until(p_principal bigint, p_benchmark_ppm integer, p_started_on date, p_day date) returns bigint language sql immutable as $$
  select round(p_principal::numeric * p_benchmark_ppm * greatest(p_day - p_started_on + 1, 0) / 365000000.000000000000)::bigint
$$;
