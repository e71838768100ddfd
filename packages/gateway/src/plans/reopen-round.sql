-- A redemption at a target that came to nothing: its round goes on, and what a debit has begun since belongs to it.
create function reopen_round() returns trigger language plpgsql as $$
declare
  owner text;
begin
  select plan_no into owner from fund_order_terms where order_no = new.order_no;
  if owner is null then return null; end if;
  -- Debits of the plan lock it before they begin a round.
  perform 1 from plan where plan_no = owner for no key update;
  delete from plan_round later where later.plan_no = owner and later.ended_on is null
    and exists (select from plan_round missed where missed.plan_no = owner and missed.order_no = new.order_no);
  update plan_round set ended_on = null, order_no = null where plan_no = owner and order_no = new.order_no;
  return null;
end $$;

create trigger redemption_came_to_nothing after update of state on trade_order for each row
  when (new.kind = 'fund-redeem' and new.state in ('failed', 'cancelled')) execute function reopen_round();
