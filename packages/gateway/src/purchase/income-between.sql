-- What a term earns on the days from `p_first` to `p_last`. A term that is confirmed late earns from the eve of its confirmation.
create function income_between(p_principal bigint, p_benchmark_ppm integer, p_started_on date, p_first date, p_last date) returns bigint
language sql immutable as $$
  select case when p_last < p_first then 0
    else income_until(p_principal, p_benchmark_ppm, p_started_on, p_last) - income_until(p_principal, p_benchmark_ppm, p_started_on, p_first - 1) end
$$;
