import { sql } from 'kysely';
import type { Invariant } from '../ground/area.ts';
import type { Area } from '../ground/deps.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { accountIdOf, balanceWithParked, isOfKind } from './accounts.ts';

/**
 * The whole audit: reads everything, also what areas ask of their own things. One line per broken invariant; an empty list means the books are right.
 */
export const auditLedger = async (cx: Connection, areas: readonly Area[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { name, query } of [...SHARED_INVARIANTS, ...areas.flatMap(({ invariants = [] }) => invariants)]) {
    const { rows } = await query.execute(cx);
    for (const row of rows) faults.push(`${name}: ${row.subject}`);
  }
  return faults;
};

/**
 * The audit for a readiness probe: balances sum to zero per currency, and the postings since the last look do so too.
 * Costs the work since the last look.
 */
export const createLedgerWatch = (db: Database) => {
  let seen = '0';
  return async (): Promise<boolean> => {
    const { rows } = await sql<{ total: string; newest: string | null }>`
      select coalesce(max(abs(total)), 0)::bigint as total, max(newest)::bigint as newest from (
        select sum(amount) as total, max(entry_id) as newest from posting where entry_id > ${seen}::bigint group by currency
        union all
        select sum(balance) as total, null from account group by currency) as sums`.execute(db);
    const [row] = rows;
    if (row === undefined || row.total !== '0') return false;
    seen = row.newest ?? seen;
    return true;
  };
};

const SHARED_INVARIANTS: readonly Invariant[] = [
  {
    name: 'postings of a currency sum to zero',
    query: sql<{ subject: string }>`select currency as subject from posting group by currency having sum(amount) <> 0`,
  },
  {
    name: 'postings of an entry sum to zero',
    query: sql<{
      subject: string;
    }>`select entry_id::text || ' ' || currency as subject from posting group by entry_id, currency having sum(amount) <> 0`,
  },
  {
    name: 'a balance is the sum of its postings',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account left join posting using (account_id)
      group by account.account_id, account.balance having account.balance <> coalesce(sum(posting.amount), 0)`,
  },
  {
    name: 'a balance is not negative',
    query: sql<{ subject: string }>`select account_id as subject from account where balance < 0 and not may_be_negative`,
  },
  {
    name: 'money in transit belongs to paid orders',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join purchase_order o on o.investor_id = account.investor_id and o.state = 'paid'
      where ${isOfKind('transit')} group by account.account_id, account.balance having ${balanceWithParked} <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'parked money is that of orders that are parked',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join parked_money m on m.kept_in = account.account_id
      where ${isOfKind('parked')} group by account.account_id, account.balance having account.balance <> coalesce(sum(m.amount), 0)
      union all
      select m.order_no from parked_money m where not exists (
        select 1 from parked p where p.kind = 'order' and p.subject = m.order_no and p.ended_at is null)`,
  },
  {
    name: 'money on hold belongs to orders awaiting certification',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join purchase_order o on o.investor_id = account.investor_id and o.state = 'awaiting-certification'
      where ${isOfKind('hold')} group by account.account_id, account.balance having ${balanceWithParked} <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'a top-up has its journal entry and no entry is without its top-up',
    query: sql<{ subject: string }>`
      select coalesce(t.order_no, j.reference) as subject
      from (select order_no from trade_order where kind = 'top-up') t
      full join (select reference from journal_entry where kind = 'top-up') j on j.reference = t.order_no
      where t.order_no is null or j.reference is null`,
  },
  {
    name: 'shares of an account are the shares of its holdings',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join holding h on account.account_id = ${accountIdOf('shares', 'h')} and h.ended_on is null
      where ${isOfKind('shares')} group by account.account_id, account.balance having account.balance <> coalesce(sum(h.shares), 0)`,
  },
  {
    name: 'a confirmed order has one holding and no other order has any',
    query: sql<{ subject: string }>`
      select o.order_no as subject from purchase_order o left join holding h using (order_no)
      where (o.state = 'confirmed') <> (h.order_no is not null)`,
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
          select investor_id, amount from purchase_order where state = 'cancelling'
          union all select investor_id, payout from holding where status = 2
          union all select investor_id, net from redemption_order where state = 'paying-out') as due
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
    name: 'reserved shares are those of booked redemptions',
    query: sql<{ subject: string }>`
      select h.order_no as subject from holding h
      left join (redemption_line l join redemption_order r on r.redemption_no = l.redemption_no and r.state = 'booked') using (order_no)
      group by h.order_no, h.shares, h.reserved_shares
      having h.reserved_shares <> coalesce(sum(l.shares), 0) or h.reserved_shares > h.shares`,
  },
  {
    name: 'shares held are what the order bought less what was redeemed',
    query: sql<{ subject: string }>`
      select h.order_no as subject from holding h
        join purchase_order o using (order_no)
        left join (select l.order_no, sum(l.shares - l.house_shares) as shares from redemption_line l join redemption_order r using (redemption_no)
          where r.state in ('paying-out', 'paid') group by l.order_no) as redeemed on redeemed.order_no = h.order_no
      where h.shares + coalesce(redeemed.shares, 0) <>
        case when h.acquired_on is not null then h.principal when h.priced_on is null then o.amount - o.fee else shares_for(o.amount - o.fee, h.net_value) end
        or (h.priced_on is not null) <> (h.net_value is not null)`,
  },
  {
    name: 'a redemption is the sum of its lines and pays what is left after the fee',
    query: sql<{ subject: string }>`
      select r.redemption_no as subject from redemption_order r left join redemption_line l using (redemption_no)
      where r.state <> 'failed'
      group by r.redemption_no, r.shares, r.gross, r.fee, r.net, r.cost
      having r.shares <> coalesce(sum(l.shares), 0) or r.gross is distinct from sum(l.gross) or r.fee is distinct from sum(l.fee)
        or r.cost is distinct from sum(l.cost) or r.net is distinct from r.gross - r.fee`,
  },
  {
    name: 'a redemption that failed has no lines, and one that was carried out has its entry',
    query: sql<{ subject: string }>`
      select r.redemption_no as subject from redemption_order r
        left join journal_entry j on j.kind = 'redeem' and j.reference = r.redemption_no
      where (r.state in ('paying-out', 'paid')) <> (j.entry_id is not null)
          -- what a correction took back is booked once more
          and not exists (select 1 from redemption_terms t where t.order_no = r.redemption_no and t.taken_back_by is not null)
        or (r.state = 'failed' and exists (select 1 from redemption_line l where l.redemption_no = r.redemption_no))`,
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
    name: 'a cancelled order has its entry, and its refund when it is over',
    query: sql<{ subject: string }>`
      select o.order_no as subject from purchase_order o
        left join journal_entry c on c.kind = 'cancel' and c.reference = o.order_no
        left join journal_entry r on r.kind = 'cancel-refund' and r.reference = o.order_no
      where (o.state in ('cancelling', 'cancelled')) <> (c.entry_id is not null) or (o.state = 'cancelled') <> (r.entry_id is not null)`,
  },
  {
    name: 'the journal of an order ends in its state',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join (
        select distinct on (order_no) order_no, state from order_journal order by order_no, line desc) as last using (order_no)
      where last.state is distinct from o.state`,
  },
  {
    name: 'an order has the terms of its kind',
    query: sql<{ subject: string }>`
      select order_no as subject from purchase_order where open_period_id is null
      union all select redemption_no from redemption_order where period_name is null
      union all select order_no from trade_order left join top_up_terms t using (order_no) where kind = 'top-up' and t.balance is null`,
  },
  {
    name: 'quota is what is left and what is ordered',
    query: sql<{ subject: string }>`
      select p.open_period_id as subject from open_period p
      left join purchase_order o on o.open_period_id = p.open_period_id and o.state in ('unpaid', 'paid', 'awaiting-certification', 'confirmed')
        -- what was bought from another investor took none
        and not exists (select 1 from transfer_purchase b where b.order_no = o.order_no)
        -- an unpaid order for which nothing is kept
        and not exists (select 1 from trade_order u where u.order_no = o.order_no and u.state = 'unpaid' and u.kept_until is null)
      group by p.open_period_id, p.quota, p.remaining, p.sold_elsewhere
      having p.quota <> p.remaining + p.sold_elsewhere + coalesce(sum(o.amount), 0)`,
  },
];
