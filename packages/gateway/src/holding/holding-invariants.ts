import { sql } from 'kysely';
import type { Invariant } from '../ground/area.ts';
import { accountIdOf, balanceWithParked, isOfKind } from '../ledger/accounts.ts';

/** Invariants of holdings, their income and redemptions. */
export const HOLDING_INVARIANTS: readonly Invariant[] = [
  {
    name: 'shares of an account are the shares of its holdings',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join holding h on account.account_id = ${accountIdOf('shares', 'h')} and h.ended_on is null
      where ${isOfKind('shares')} group by account.account_id, account.balance having account.balance <> coalesce(sum(h.shares), 0)`,
  },
  {
    name: 'paid income is that of terms that are over, of redemptions and of distributions',
    query: sql<{ subject: string }>`
      select h.order_no as subject from holding h
        left join (select order_no, sum(income) as income from holding_term group by order_no) as t using (order_no)
        left join (select order_no, sum(proceeds - cost) as income from shares_taken group by order_no) as s using (order_no)
        left join (select order_no, sum(amount) as income from distribution_payment group by order_no) as e using (order_no)
      where h.paid_income <> coalesce(t.income, 0) + coalesce(s.income, 0) + coalesce(e.income, 0)`,
  },
  {
    name: 'a term that is over has earned what its days earn',
    query: sql<{ subject: string }>`
      select h.order_no as subject from holding h join holding_term t using (order_no)
      where t.principal <> h.principal or t.benchmark_ppm is distinct from h.benchmark_ppm
        or t.income <> income_between(t.principal, t.benchmark_ppm, t.started_on, greatest(t.started_on, h.confirmed_on - 1), t.ends_on - 1)`,
  },
  {
    name: 'shares that were taken are those of redemptions that were carried out',
    query: sql<{ subject: string }>`
      select order_no as subject from (
        select order_no, shares, cost, proceeds from shares_taken
        union all select order_no, house_shares - shares, -cost, fee - gross from redemption_line where gross is not null) as told
      group by order_no having sum(shares) <> 0 or sum(cost) <> 0 or sum(proceeds) <> 0`,
  },
  {
    name: 'money on its way back belongs to what is cancelled, matured or redeemed',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account left join (
        select investor_id, sum(amount)::bigint as amount from (
          select investor_id, amount from trade_order where kind = 'purchase' and state = 'cancelling'
          union all select investor_id, payout from holding where status = 2
          union all select r.investor_id, t.net from trade_order r join redemption_terms t using (order_no) where r.kind = 'redemption' and r.state = 'paying-out') as due
        group by investor_id) as due on due.investor_id = account.investor_id
      where ${isOfKind('payout')} and ${balanceWithParked} <> coalesce(due.amount, 0)`,
  },
  {
    name: 'the money of a product is the cost of what is held of it',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join holding h on account.account_id = ${accountIdOf('pool', 'h')} and h.ended_on is null
      where ${isOfKind('pool')} group by account.account_id, account.balance having account.balance <> coalesce(sum(h.principal), 0)`,
  },
  {
    name: 'what a product has paid out beyond cost is what its holders have been paid, before redemption fees',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join (
        select h.product_code, sum(h.paid_income + coalesce(l.fee, 0) - coalesce(l.house_gross, 0)) as paid from holding h
        left join (select order_no, sum(fee) as fee, sum(house_gross) as house_gross from redemption_line group by order_no) as l using (order_no)
        group by h.product_code) as told on account.account_id = ${accountIdOf('income', 'told')}
      where ${isOfKind('income')} and account.balance + coalesce(told.paid, 0) <> 0`,
  },
  {
    name: 'a product has its part of the fees of its redemptions',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join (
        select o.product_code, sum(fee_to_fund(o.fee, t.to_fund_percent)) as amount from trade_order o join redemption_terms t using (order_no)
        where o.kind = 'redemption' and o.state in ('paying-out', 'paid') group by o.product_code) as told
        on account.account_id = ${accountIdOf('product-fee', 'told')}
      where ${isOfKind('product-fee')} and account.balance <> coalesce(told.amount, 0)`,
  },
  {
    name: 'reserved shares are those of booked redemptions',
    query: sql<{ subject: string }>`
      select h.order_no as subject from holding h
      left join (redemption_line l join trade_order r on r.order_no = l.redemption_no and r.state = 'booked') on l.order_no = h.order_no
      group by h.order_no, h.shares, h.reserved_shares
      having h.reserved_shares <> coalesce(sum(l.shares), 0) or h.reserved_shares > h.shares`,
  },
  {
    name: 'shares held are what the order bought less what was redeemed',
    query: sql<{ subject: string }>`
      select h.order_no as subject from holding h
        join trade_order o using (order_no)
        left join (select l.order_no, sum(l.shares - l.house_shares) as shares from redemption_line l join trade_order r on r.order_no = l.redemption_no
          where r.state in ('paying-out', 'paid') group by l.order_no) as redeemed on redeemed.order_no = h.order_no
      where h.shares + coalesce(redeemed.shares, 0) <>
        case when h.acquired_on is not null then h.principal when h.priced_on is null then o.amount - o.fee else shares_for(o.amount - o.fee, h.net_value) end
        or (h.priced_on is not null) <> (h.net_value is not null)`,
  },
  {
    name: 'a redemption is the sum of its lines and pays what is left after the fee',
    query: sql<{ subject: string }>`
      select r.order_no as subject from trade_order r join redemption_terms t using (order_no) left join redemption_line l on l.redemption_no = r.order_no
      where r.kind = 'redemption' and r.state <> 'failed'
      group by r.order_no, r.shares, t.gross, r.fee, t.net, t.cost
      having r.shares <> coalesce(sum(l.shares), 0) or t.gross is distinct from sum(l.gross) or r.fee is distinct from sum(l.fee)
        or t.cost is distinct from sum(l.cost) or t.net is distinct from t.gross - r.fee`,
  },
  {
    name: 'a redemption that failed has no lines, and one that was carried out has its entry',
    query: sql<{ subject: string }>`
      select r.order_no as subject from trade_order r join redemption_terms t using (order_no)
        left join journal_entry j on j.kind = 'redeem' and j.reference = r.order_no
      where r.kind = 'redemption' and ((r.state in ('paying-out', 'paid')) <> (j.entry_id is not null)
          -- an order reset by a correction is booked again
          and t.taken_back_by is null
        or (r.state = 'failed' and exists (select 1 from redemption_line l where l.redemption_no = r.order_no)))`,
  },
  {
    name: 'distributed cash is what each share of that day was to be paid',
    query: sql<{ subject: string }>`
      select e.order_no as subject from distribution_payment e join distribution d using (product_code, day)
      where e.amount <> worth_of(e.shares, d.per_share)
      union all
      select h.order_no from holding h left join distribution_payment e using (order_no)
      group by h.order_no, h.distributed having h.distributed <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'a redemption has its terms',
    query: sql<{ subject: string }>`
      select order_no as subject from trade_order o where kind = 'redemption' and not exists (select from redemption_terms t where t.order_no = o.order_no)`,
  },
];
