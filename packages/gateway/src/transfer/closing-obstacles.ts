import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Holdings listed on the transfer platform. */
export const TRANSFER_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'listings',
    count: (investorId) => sql`select count(*)::integer as count from transfer_listing where investor_id = ${investorId} and is_open`,
  },
];
