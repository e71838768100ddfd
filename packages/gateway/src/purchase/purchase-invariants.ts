import { sql } from 'kysely';
import type { Invariant } from '../ground/area.ts';
import { balanceWithParked, isOfKind } from '../ledger/accounts.ts';

/** Invariants of purchases, their money and their results. */
export const PURCHASE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'money in transit belongs to paid orders',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join trade_order o on o.investor_id = account.investor_id and o.kind = 'purchase' and o.state = 'paid'
      where ${isOfKind('transit')} group by account.account_id, account.balance having ${balanceWithParked} <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'money on hold belongs to orders that wait for a certification, the end of cooling or a return visit',
    query: sql<{ subject: string }>`
      select account.account_id as subject from account
      left join trade_order o on o.investor_id = account.investor_id and o.kind = 'purchase' and o.state in ('awaiting-certification', 'cooling', 'awaiting-visit')
      where ${isOfKind('hold')} group by account.account_id, account.balance having ${balanceWithParked} <> coalesce(sum(o.amount), 0)`,
  },
  {
    name: 'a confirmed order has one holding, another order has none',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join holding h using (order_no)
      where o.kind = 'purchase' and (o.state = 'confirmed') <> (h.order_no is not null)`,
  },
  {
    name: 'a cancelled order has its entry, and its refund when it is over',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o
        left join journal_entry c on c.kind = 'cancel' and c.reference = o.order_no
        left join journal_entry r on r.kind = 'cancel-refund' and r.reference = o.order_no
      where o.kind = 'purchase' and ((o.state in ('cancelling', 'cancelled')) <> (c.entry_id is not null) or (o.state = 'cancelled') <> (r.entry_id is not null))`,
  },
  {
    name: 'a purchase has its terms',
    query: sql<{ subject: string }>`
      select order_no as subject from trade_order o where kind = 'purchase' and not exists (select from purchase_terms t where t.order_no = o.order_no)`,
  },
];
