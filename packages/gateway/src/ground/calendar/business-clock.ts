import { epochMs, type EpochMs } from '@caifu/core/values';
import type { Clock } from '@caifu/core/kit';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The gateway's clock: real time plus a stored offset that only demo mode moves. It never goes backwards. */
export interface BusinessClock extends Clock {
  /** Real time, which governs sessions, so that moving the demo clock signs nobody out. */
  wall(): EpochMs;
  /** Moves the clock forward and stores the offset. Returns false for a moment in the past. */
  moveTo(moment: EpochMs): Promise<boolean>;
  /** Loads the offset that another process on the same database has stored. */
  refresh(): Promise<void>;
}

const OFFSET = 'clock-offset-ms';

export const createBusinessClock = async (db: Database, wallNow: () => number = Date.now): Promise<BusinessClock> => {
  let offset = 0;
  let latest = 0;
  const read = async () => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', OFFSET).executeTakeFirst();
    offset = Math.max(offset, Number(row?.value ?? 0));
  };
  await read();
  const now = () => {
    latest = Math.max(latest, Math.floor(wallNow()) + offset);
    return epochMs(latest);
  };
  return {
    now,
    wall: () => epochMs(Math.floor(wallNow())),
    refresh: read,
    moveTo: async (moment) => {
      const wanted = moment - Math.floor(wallNow());
      if (moment < now()) return false;
      await sql`
        insert into setting (name, value) values (${OFFSET}, ${String(wanted)})
        on conflict (name) do update set value = excluded.value where setting.value::bigint < excluded.value::bigint`.execute(db);
      await read();
      return true;
    },
  };
};
