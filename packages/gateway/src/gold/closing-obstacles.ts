import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Held gold, and the open gold service. */
export const GOLD_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'gold',
    count: (investorId) => sql`
      select count(*)::integer as count from gold_position where investor_id = ${investorId} and (units > 0 or service_state = 'open')`,
  },
];
