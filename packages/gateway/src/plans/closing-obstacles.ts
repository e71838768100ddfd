import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Plans that have not ended. */
export const PLAN_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'plans',
    count: (investorId) => sql`select count(*)::integer as count from plan where investor_id = ${investorId} and state <> 'ended'`,
  },
];
