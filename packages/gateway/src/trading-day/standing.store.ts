import { addDays, calendarDate, daysBetween, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/database/schema.ts';

/** The progress of the daily work, and its waiting rows. */
export interface SettlementStanding {
  readonly settledThrough: CalendarDate | null;
  /** Number of unsettled days up to today. */
  readonly lagDays: number;
  /** The first unsettled day. null: none. */
  readonly waitsSince: CalendarDate | null;
  /** Number of parked rows. */
  readonly parked: number;
}

export const readStanding = async (cx: Connection, now: EpochMs): Promise<SettlementStanding> => {
  const { rows } = await sql<{ day: string | null; parked: number }>`
    select (select max(day) from settlement_day) as day, (select count(*)::integer from parked where ended_at is null) as parked`.execute(
    cx,
  );
  const settledThrough = rows[0]?.day === null || rows[0] === undefined ? null : calendarDate(rows[0].day);
  const lagDays = settledThrough === null ? 0 : Math.max(0, daysBetween(settledThrough, shanghaiDateOf(now)));
  return {
    settledThrough,
    lagDays,
    waitsSince: settledThrough === null || lagDays === 0 ? null : addDays(settledThrough, 1),
    parked: rows[0]?.parked ?? 0,
  };
};

/** [GW-1495] Reports rows newly parked by days, once for all gateways on a database, as a security event and in the log. */
export const tellParked = async (
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  log: { error(facts: object, text: string): void },
): Promise<void> => {
  const { rows } = await sql<{ parked_no: string; step: string; kind: string; subject: string; day: string; reason: string }>`
    update parked set told_at = ${clock.wall()} where told_at is null returning parked_no, step, kind, subject, day, reason`.execute(db);
  for (const { parked_no: parkedNo, step, kind, subject, day, reason } of rows) {
    events.tell({ kind: 'row-parked', parked: parkedNo, step, of: kind, subject, reason });
    log.error(
      { parked: parkedNo, step, of: kind, subject, day, reason },
      'a day could not settle this: it is parked and tried again each day',
    );
  }
};
