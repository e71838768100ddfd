import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Holdings, and unpaid redemptions. */
export const HOLDING_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'holdings',
    count: (investorId) => sql`select count(*)::integer as count from holding where investor_id = ${investorId} and ended_on is null`,
  },
  {
    kind: 'orders',
    count: (investorId) => sql`
      select count(*)::integer as count from trade_order
      where investor_id = ${investorId} and kind in ('redemption') and state in ('booked', 'paying-out')`,
  },
];
