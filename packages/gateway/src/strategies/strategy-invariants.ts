import { sql } from 'kysely';
import { accountIdOf } from '../ledger/accounts.ts';

/** Invariants of strategies: one line per strategy, account or order that breaks it. */
export const STRATEGY_INVARIANTS = [
  {
    name: 'the weights of a strategy sum to one',
    query: sql<{ subject: string }>`
      select v.strategy_code || ' ' || v.version as subject from strategy_version v left join strategy_weight w using (strategy_code, version)
      group by v.strategy_code, v.version having coalesce(sum(w.weight_ppm), 0) <> 1000000`,
  },
  {
    name: 'the parts of a purchase of a strategy sum to it',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join strategy_order_part p using (order_no)
        left join trade_order f on f.order_no = p.fund_order_no and f.kind = 'fund-buy'
      where o.kind = 'strategy-buy' group by o.order_no, o.amount having o.amount <> coalesce(sum(f.amount), 0)`,
  },
  {
    name: 'an order of a strategy has its terms, and one that is over has no part that is not',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join strategy_order_terms t using (order_no)
      where (o.kind like 'strategy-%') <> (t.order_no is not null)
      union all
      select o.order_no from trade_order o join strategy_order_part p using (order_no) join trade_order f on f.order_no = p.fund_order_no
      where o.state in ('confirmed', 'paid', 'done', 'failed', 'cancelled') and f.state not in ('confirmed', 'paid', 'failed', 'cancelled')`,
  },
  {
    name: 'a fund order of a strategy belongs to one order of its account',
    query: sql<{ subject: string }>`
      select f.order_no as subject from trade_order f left join strategy_account a on a.account_no = f.investor_id
        left join strategy_order_part p on p.fund_order_no = f.order_no left join strategy_order_terms t on t.order_no = p.order_no
      where f.fund_code is not null and t.account_no is distinct from a.account_no`,
  },
  {
    name: 'a redemption of a strategy pays what its funds have paid, with what was in none, less the fee',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o join strategy_order_terms t using (order_no)
      where o.kind = 'strategy-redeem' and o.state = 'paid' and t.paid + t.fee_taken <> t.cash + coalesce((
        select sum(r.net) from strategy_order_part p join fund_redemption_part r on r.order_no = p.fund_order_no where p.order_no = o.order_no), 0)`,
  },
  {
    name: 'what an account of a strategy tells of money and fees is what its orders and postings tell',
    query: sql<{ subject: string }>`
      select a.account_no as subject from strategy_account a left join lateral (
        select coalesce(sum(o.amount - coalesce(t.paid, 0)) filter (where o.kind = 'strategy-buy'), 0) as invested,
          coalesce(sum(t.paid + t.fee_taken) filter (where o.kind = 'strategy-redeem' and o.state = 'paid'), 0) as withdrawn, coalesce(sum(t.fee_taken), 0) as fees
        from strategy_order_terms t join trade_order o using (order_no) where t.account_no = a.account_no) as told on true
      where a.invested <> told.invested or a.withdrawn <> told.withdrawn
        or a.fee_paid <> told.fees + coalesce((select sum(e.amount) from strategy_fee e where e.account_no = a.account_no), 0)`,
  },
  {
    name: 'a fee of a strategy that was taken has its entry',
    query: sql<{ subject: string }>`
      select coalesce(e.account_no || ':' || e.day, j.reference) as subject from strategy_fee e
        full join (select reference, entry_id from journal_entry where kind = 'strategy-fee') as j on j.reference = e.account_no || ':' || e.day
        left join posting p on p.entry_id = j.entry_id and p.account_id = ${accountIdOf('fee', 'e')}
      where e.account_no is null or p.amount is distinct from e.amount`,
  },
  {
    name: 'the money of a strategy covers what its orders under way will pay',
    query: sql<{ subject: string }>`
      select account_no as subject from strategy_account where strategy_idle_cash(account_no) < 0`,
  },
] as const;
