import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Money in transit: paid and not confirmed, or on its way back. */
export const CASHIER_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'money-on-the-way',
    count: (investorId) => sql`
      select count(*)::integer as count from account
      where investor_id = ${investorId} and balance > 0
        and kind in ('transit', 'hold', 'payout', 'wallet-payout', 'fund-transit', 'fund-payout', 'parked')`,
  },
];
