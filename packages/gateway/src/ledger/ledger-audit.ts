import { sql } from 'kysely';
import type { Invariant } from '../ground/area.ts';
import type { Area } from '../ground/deps.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { isOfKind } from './accounts.ts';

/**
 * The whole audit: reads everything, including the areas' own invariants. One line for each violated invariant. An empty list means a
 * correct ledger.
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
 * The audit for a readiness probe: the balances sum to zero for each currency, and so do the postings since the last probe. Its cost is
 * that of the postings since the last probe.
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
    name: 'parked money is that of orders that are parked',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join parked_money m on m.kept_in = account.account_id
      where ${isOfKind('parked')} group by account.account_id, account.balance having account.balance <> coalesce(sum(m.amount), 0)
      union all
      select m.order_no from parked_money m where not exists (
        select 1 from parked p where p.kind = 'order' and p.subject = m.order_no and p.ended_at is null)`,
  },
];
