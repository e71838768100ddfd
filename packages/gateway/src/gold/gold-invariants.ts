import { sql } from 'kysely';
import { accountIdOf, isOfKind } from '../ledger/accounts.ts';

/** Invariants of gold: one line per holding, order or account that breaks it. */
export const GOLD_INVARIANTS = [
  {
    name: 'gold in an account is that of its holding',
    query: sql<{ subject: string }>`
      select coalesce(account.account_id, p.investor_id) as subject from (select * from account where ${isOfKind('gold')}) as account
      full join gold_position p on account.account_id = ${accountIdOf('gold', 'p')} where coalesce(account.balance, 0) <> coalesce(p.units, 0)`,
  },
  {
    name: 'a holding of gold is what its orders have moved, in grams, cost and profit',
    query: sql<{ subject: string }>`
      select coalesce(p.investor_id, told.investor_id) as subject from gold_position p full join (
        select o.investor_id, sum(case o.kind when 'gold-buy' then t.units else -t.units end) as units,
          sum(case o.kind when 'gold-buy' then t.cost else -t.cost end) as cost,
          sum(case o.kind when 'gold-buy' then 0 else o.amount - t.cost end) as realised
        from trade_order o join gold_order_terms t on t.order_no = o.order_no where o.kind in ('gold-buy', 'gold-sell') group by o.investor_id) as told
        on told.investor_id = p.investor_id
      where coalesce(p.units, 0) <> coalesce(told.units, 0) or coalesce(p.cost, 0) <> coalesce(told.cost, 0)
        or coalesce(p.realised, 0) <> coalesce(told.realised, 0)`,
  },
  {
    name: 'an order of gold takes or brings its worth with its fee, and has its terms and its entry',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join gold_order_terms t on t.order_no = o.order_no
        left join journal_entry e on e.reference = o.order_no and e.kind = o.kind
      where o.kind in ('gold-buy', 'gold-sell') and (t.order_no is null or e.entry_id is null
        or o.amount <> t.worth + case o.kind when 'gold-buy' then o.fee else -o.fee end or (o.kind = 'gold-buy' and t.cost <> o.amount)
        or t.worth <> round(t.units::numeric * t.price / 10000))`,
  },
  {
    name: 'the gold that is held and the money for it are what was bought and sold',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account cross join (
        select coalesce(sum(case o.kind when 'gold-buy' then t.worth else -t.worth end), 0) as worth,
          coalesce(sum(case o.kind when 'gold-buy' then -t.units else t.units end), 0) as units
        from trade_order o join gold_order_terms t on t.order_no = o.order_no) as told
      where (${isOfKind('gold-market')} and account.balance <> told.worth) or (${isOfKind('gold-issued')} and account.balance <> told.units)`,
  },
  {
    name: 'gold is held with the service, and that is as its last event says',
    query: sql<{ subject: string }>`
      select p.investor_id as subject from gold_position p left join lateral (
        select e.state, e.agreement_version, e.at from gold_service_event e where e.investor_id = p.investor_id order by e.event_no desc limit 1) as last on true
      where (p.units > 0 and p.service_state <> 'open') or p.service_state <> coalesce(last.state, 'none')
        or p.agreement_version is distinct from last.agreement_version or p.service_changed_at is distinct from last.at`,
  },
] as const;
