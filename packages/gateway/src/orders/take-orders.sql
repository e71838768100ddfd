-- Several orders in one transaction, each as if it were alone: what one is refused for undoes that one only. For each, in their order,
-- {remaining} as `take_order` says it, {state, constraint, message} of what it broke, or {waits}: it would have to wait for somebody else's
-- transaction, and nobody waits with it. Periods are locked in one order, so that two such transactions do not block each other.
create function take_orders(p_orders jsonb) returns jsonb language plpgsql set lock_timeout = '50ms' as $$
declare
  results jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(p_orders)]);
  item record;
  broken text;
  broken_constraint text;
  told text;
begin
  for item in
    select one.value, one.ordinality::integer as place from jsonb_array_elements(p_orders) with ordinality as one
    order by one.value->>'openPeriodId', one.value->>'investorId', one.value->>'requestId', one.ordinality
  loop
    begin
      results[item.place] := jsonb_build_object('remaining', take_order(item.value));
    exception
      when lock_not_available then
        results[item.place] := '{"waits": true}';
      when deadlock_detected or serialization_failure then
        raise;
      when others then
        get stacked diagnostics broken = returned_sqlstate, broken_constraint = constraint_name, told = message_text;
        results[item.place] := jsonb_build_object('state', broken, 'constraint', broken_constraint, 'message', told);
    end;
  end loop;
  return to_jsonb(results);
end $$;
