import { sql } from 'kysely';
import type { Connection, Database } from '../database/schema.ts';

/**
 * The whole audit: reads everything. One line per broken invariant; an empty list means the books are right.
 */
export const auditLedger = async (cx: Connection): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { name, query } of INVARIANTS) {
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

interface Invariant {
  readonly name: string;
  readonly query: ReturnType<typeof sql<{ subject: string }>>;
}

const INVARIANTS: readonly Invariant[] = [
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
      where account.kind = 'transit' group by account.account_id, account.balance having account.balance <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'money on hold belongs to orders awaiting certification',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join purchase_order o on o.investor_id = account.investor_id and o.state = 'awaiting-certification'
      where account.kind = 'hold' group by account.account_id, account.balance having account.balance <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'a top-up has its journal entry and no entry is without its top-up',
    query: sql<{ subject: string }>`
      select coalesce(t.order_no, j.reference) as subject
      from (select order_no from top_up where order_no is not null) t
      full join (select reference from journal_entry where kind = 'top-up') j on j.reference = t.order_no
      where t.order_no is null or j.reference is null`,
  },
  {
    name: 'shares of an account are the shares of its holdings',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join holding h on account.account_id = 'shares:' || h.investor_id || ':' || h.product_code and h.ended_on is null
      where account.kind = 'shares' group by account.account_id, account.balance having account.balance <> coalesce(sum(h.shares), 0)`,
  },
  {
    name: 'a confirmed order has one holding and no other order has any',
    query: sql<{ subject: string }>`
      select o.order_no as subject from purchase_order o left join holding h using (order_no)
      where (o.state = 'confirmed') <> (h.order_no is not null)`,
  },
  {
    name: 'accrued and paid income is the recorded income',
    query: sql<{ subject: string }>`
      select h.order_no as subject from holding h left join income_day d using (order_no)
      group by h.order_no, h.accrued, h.paid_income having h.accrued + h.paid_income <> coalesce(sum(d.amount), 0)`,
  },
  {
    name: 'quota is what is left and what is ordered',
    query: sql<{ subject: string }>`
      select p.open_period_id as subject from open_period p
      left join purchase_order o on o.open_period_id = p.open_period_id and o.state in ('unpaid', 'paid', 'awaiting-certification', 'confirmed')
      group by p.open_period_id, p.quota, p.remaining, p.sold_elsewhere
      having p.quota <> p.remaining + p.sold_elsewhere + coalesce(sum(o.amount), 0)`,
  },
];
