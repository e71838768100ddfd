import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Money in the wallet, income owed to it, and withdrawals in transit. */
export const WALLET_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'wallet',
    count: (investorId) => sql`
      select count(*)::integer as count from account a
      where a.investor_id = ${investorId} and a.kind = 'wallet'
        and (a.balance > 0 or exists (select 1 from wallet_unpaid u where u.account_id = a.account_id and u.eligible > 0))`,
  },
  {
    kind: 'orders',
    count: (investorId) => sql`
      select count(*)::integer as count from trade_order
      where investor_id = ${investorId} and kind in ('withdrawal') and state = 'paying-out'`,
  },
];
