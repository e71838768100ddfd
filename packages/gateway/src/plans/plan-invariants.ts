import { sql } from 'kysely';

/** Invariants of plans, which run by themselves: one line per plan, run or order that breaks one. */
export const PLAN_INVARIANTS = [
  {
    name: 'a debit that is done is one order of its plan, amount, source and day',
    query: sql<{ subject: string }>`
      select r.plan_no || ' ' || r.run_no as subject from plan_run r join plan p on p.plan_no = r.plan_no left join trade_order o on o.order_no = r.order_no
        left join fund_order_terms t on t.order_no = r.order_no
      where r.state = 'done' and (o.amount is distinct from r.amount or o.investor_id is distinct from p.investor_id or o.card_id is distinct from p.card_id
        or o.apply_date is distinct from r.ran_on or o.fund_code is distinct from p.fund_code or (p.kind = 'invest') <> (t.plan_no is not distinct from p.plan_no)
        or o.kind is distinct from case p.kind when 'invest' then 'fund-buy' when 'strategy' then 'strategy-buy' when 'gold' then 'gold-buy' when 'salary' then 'top-up'
          else 'plan-repayment' end)`,
  },
  {
    name: 'an order of a plan has its debit, or the round that it ends unless it came to nothing',
    query: sql<{ subject: string }>`
      select t.order_no as subject from fund_order_terms t join trade_order o on o.order_no = t.order_no left join plan_run r on r.order_no = t.order_no
        left join plan_round d on d.order_no = t.order_no
      where t.plan_no is not null and not (o.kind = 'fund-redeem' and o.state in ('failed', 'cancelled')) and (case o.kind when 'fund-buy' then r.plan_no else d.plan_no end) is distinct from t.plan_no
      union all
      select o.order_no from trade_order o left join plan_run r on r.order_no = o.order_no left join repayment_terms t on t.order_no = o.order_no
      where o.kind = 'plan-repayment' and (r.plan_no is null or t.order_no is null)`,
  },
  {
    name: 'a debit of a strategy is the purchase of that strategy under the request of its plan and day, and no such request is without its debit',
    query: sql<{ subject: string }>`
      select coalesce(r.plan_no || ' ' || r.run_no, q.request_id) as subject
      from (select r.*, p.strategy_code, 'plan:' || r.plan_no || ':' || r.due_on as request_id from plan_run r join plan p on p.plan_no = r.plan_no
          where p.kind = 'strategy' and r.state = 'done') as r
        full join (select q.request_id, q.order_no from order_request q join plan p on q.kind = 'strategy' and q.order_no is not null and q.request_id like 'plan:' || p.plan_no || ':%' and q.investor_id = p.investor_id) as q
          on q.request_id = r.request_id
        left join strategy_order_terms t on t.order_no = r.order_no left join strategy_account a on a.account_no = t.account_no
      where q.order_no is distinct from r.order_no or a.strategy_code is distinct from r.strategy_code`,
  },
  {
    name: 'a repayment has its journal entry and no entry is without its repayment',
    query: sql<{ subject: string }>`
      select coalesce(o.order_no, j.reference) as subject
      from (select order_no from trade_order where kind = 'plan-repayment') o
      full join (select reference from journal_entry where kind = 'plan-repay') j on j.reference = o.order_no
      where o.order_no is null or j.reference is null`,
  },
  {
    name: 'the debits of a plan are numbered from 1 on, each of a later day than the one before, and made on days of their own',
    query: sql<{ subject: string }>`
      select plan_no || ' ' || run_no as subject from (
        select plan_no, run_no, due_on, ran_on, row_number() over by_run as place, lag(due_on) over by_run as due_before, lag(ran_on) over by_run as ran_before
        from plan_run window by_run as (partition by plan_no order by run_no)) as told
      where run_no <> place or due_on <= due_before or ran_on <= ran_before or ran_on < due_on`,
  },
  {
    name: 'a debit that is tried again is the one its plan waits for, and its newest',
    query: sql<{ subject: string }>`
      select p.plan_no as subject from plan p left join plan_run r on r.plan_no = p.plan_no and r.state = 'retrying'
      where (p.tries > 0) <> (r.plan_no is not null)
        or (r.plan_no is not null and (r.due_on <> p.due_on or r.tries <> p.tries or r.next_try_on is distinct from p.act_on
          or r.run_no <> (select max(o.run_no) from plan_run o where o.plan_no = p.plan_no)))`,
  },
  {
    name: 'a plan waits for a later debit than any it has had',
    query: sql<{ subject: string }>`
      select p.plan_no as subject from plan p join plan_run r on r.plan_no = p.plan_no
      where p.state <> 'ended' and r.state <> 'retrying' and r.due_on >= p.due_on`,
  },
  {
    name: 'a round that is over has given back shares of its own plan, or is about to',
    query: sql<{ subject: string }>`
      select d.plan_no || ' ' || d.round_no as subject from plan_round d join plan p on p.plan_no = d.plan_no left join trade_order o on o.order_no = d.order_no
      where d.ended_on is not null and (o.kind is distinct from 'fund-redeem' or o.investor_id is distinct from p.investor_id or o.fund_code is distinct from p.fund_code
        or o.state in ('failed', 'cancelled'))`,
  },
] as const;
