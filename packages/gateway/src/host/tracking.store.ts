import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { TrackingPayload } from '@caifu/core/host';
import { sql } from 'kysely';
import type { Database } from '../ground/schema.ts';

/**
 * Counts what happened on which page, and forgets the rest: who, on what, and when within the day. A day has so many rows at
 * most; what comes after them is counted without its names.
 */
export const countEvents = async (db: Database, { source, events }: TrackingPayload, at: EpochMs): Promise<void> => {
  const day = shanghaiDateOf(at);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from page_event where day = ${day}::date`.execute(db);
  const isFull = (rows[0]?.n ?? 0) >= MOST_ROWS;
  const counted = events.map(({ type, properties: { page, event, module } }) =>
    isFull ? [type, OTHER, OTHER] : [type, nameOf(page), nameOf(event ?? module)],
  );
  // In one order for all, so that two that count the same wait instead of deadlocking.
  await sql`
    insert into page_event (day, kind, page, event, source, times)
    select ${day}::date, e->>0, e->>1, e->>2, ${source}, count(*) from json_array_elements(${JSON.stringify(counted)}::json) as e
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (day, kind, page, event, source) do update set times = page_event.times + excluded.times`.execute(db);
};

const MOST_ROWS = 5_000;
const OTHER = '';

/** A row of the route table or a word of ours. Anything else, and whatever could be somebody's number, is not kept. */
const nameOf = (text: string | undefined): string =>
  text !== undefined && /^[/\w:.*-]{1,64}$/.test(text) && !/\d{6}/.test(text) ? text : OTHER;
