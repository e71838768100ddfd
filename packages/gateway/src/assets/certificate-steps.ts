import { keptSince } from '@caifu/core/assets';
import { sql } from 'kysely';
import type { DayStep } from '../ground/database/day-step.ts';

/** [GW-868] Deletes the records of certificates that nobody may still check: digest, masked name, total and days. */
export const certificateSteps = [
  {
    name: 'forget-certificates',
    needs: ['forgetting'],
    run: async ({ tx, day }) => {
      await sql`delete from asset_certificate where valid_until < ${keptSince(day)}::date`.execute(tx);
    },
  },
] as const satisfies readonly DayStep[];
