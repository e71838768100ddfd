import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { TrackingPayload } from '@caifu/core/host';
import { sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';

/**
 * Counts what happened on which page, and forgets the rest: who, on what, and when within the day. A day has so many rows at
 * most; what comes after them is counted without its names.
 */
export const countEvents = async (db: Database, { source, events }: TrackingPayload, at: EpochMs): Promise<void> => {
  const day = shanghaiDateOf(at);
  const isFull = !(await takeRoom(db, day, events.length));
  const counted = events.map(({ type, properties: { page, event, module } }) =>
    isFull ? [type, OTHER, OTHER] : [type, nameOf(page), nameOf(event ?? module)],
  );
  await sql`select count_events(${day}::date, ${source}, ${JSON.stringify(counted)}::json)`.execute(db);
};

/** Whether a day has room for so many more rows. Rows are counted again when the rest of the last count may be used up, not at each call. */
const takeRoom = async (db: Database, day: CalendarDate, more: number): Promise<boolean> => {
  let known = ROOM.get(db);
  if (known === undefined || known.day !== day || (known.left < more && !known.isFull)) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from page_event where day = ${day}::date`.execute(db);
    const left = MOST_ROWS - (rows[0]?.n ?? 0);
    known = { day, left: Math.min(left, MOST_UNCOUNTED), isFull: left < MOST_AT_ONCE };
    ROOM.set(db, known);
  }
  known.left -= more;
  return !known.isFull;
};

interface Room {
  readonly day: CalendarDate;
  left: number;
  readonly isFull: boolean;
}

const ROOM = new WeakMap<Database, Room>();
const MOST_ROWS = 5_000;
/** Other gateways add rows too: after so many of its own, one looks again. */
const MOST_UNCOUNTED = 500;
/** Events of one call. */
export const MOST_AT_ONCE = 50;
const OTHER = '';

/** A row of the route table or a word of ours. Anything else, and whatever could be somebody's number, is not kept. */
const nameOf = (text: string | undefined): string =>
  text !== undefined && /^[/\w:.*-]{1,64}$/.test(text) && !/\d{6}/.test(text) ? text : OTHER;
