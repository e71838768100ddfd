import { sql } from 'kysely';
import type { Invariant } from '../ground/area.ts';

/** Invariants of orders of every kind. */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the journal of an order ends in its state',
    query: sql<{ subject: string }>`
      select o.order_no as subject from trade_order o left join (
        select distinct on (order_no) order_no, state from order_journal order by order_no, line desc) as last using (order_no)
      where last.state is distinct from o.state`,
  },
];
