import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/** [GW-1614] Money in transit from the wallet to a card. */
export const walletComing: Comes = {
  source: 'wallet',
  rows: (investorId) => sql<ComingRow>`
    select 'arrival' as kind, c.bank_name as name, o.order_no, o.arrival_date as day from trade_order o
      cross join lateral (select w.bank_name from card w where w.investor_id = o.investor_id and w.kind = 'wallet' limit 1) as c
    where o.investor_id = ${investorId} and o.kind = 'withdrawal' and o.state = 'paying-out'`,
};
