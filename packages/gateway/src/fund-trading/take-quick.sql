-- Counts what quick ways take of funds, and holds the limit of each fund over all its classes, however many come at once. The parts are rows
-- with `fund_code` and `amount`.
create function take_quick(p_investor text, p_parts jsonb, p_channel text, p_day date) returns void language plpgsql as $$
declare
  most bigint := (select t.quick_per_fund_day from wallet_terms t);
begin
  perform pg_advisory_xact_lock(hashtextextended(p_investor || ' ' || family, 0)) from (
    select distinct f.family from jsonb_to_recordset(p_parts) as p (fund_code text) join fund f on f.fund_code = p.fund_code order by f.family) as families;
  insert into fund_quick_use as u (investor_id, fund_code, channel, day, amount, cap)
    select p_investor, p.fund_code, p_channel, p_day, p.amount, most
    from jsonb_to_recordset(p_parts) as p (fund_code text, amount bigint) order by p.fund_code
    on conflict (investor_id, fund_code, channel, day) do update set amount = u.amount + excluded.amount, cap = excluded.cap;
  if exists (select from jsonb_to_recordset(p_parts) as p (fund_code text) where quick_used(p_investor, p.fund_code, p_channel, p_day) > most) then
    raise check_violation using constraint = 'quick_limit', message = 'a fund gives no more quickly on this day';
  end if;
end $$;
