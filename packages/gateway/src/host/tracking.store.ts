import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { TrackingPayload } from '@caifu/core/host';
import { sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';

/**
 * Counts events by page and discards person, subject and time of day. A day has a maximum of rows. Later events are counted without their
 * names.
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
/** Other gateways add rows too, so after so many own rows the gateway counts again. */
const MOST_UNCOUNTED = 500;
/** Maximum number of events in one call. */
export const MOST_AT_ONCE = 50;
const OTHER = '';

/** A row of the route table or a word from our list. Any other text is discarded, and so is one that may be a person's number. */
const nameOf = (text: string | undefined): string =>
  text !== undefined && /^[/\w:.*-]{1,64}$/.test(text) && !/\d{6}/.test(text) ? text : OTHER;
