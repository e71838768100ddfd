import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Unconfirmed purchases, without expired unpaid ones. */
export const PURCHASE_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'orders',
    count: (investorId, at) => sql`
      select count(*)::integer as count from trade_order
      where investor_id = ${investorId} and kind in ('purchase') and (state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'cancelling') or (state = 'unpaid' and expires_at > ${at}))`,
  },
];
