import type { QuietTopic } from '@caifu/core/orders';
import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { PushTarget } from '../ground/outside/web-push.port.ts';
import type { Connection } from '../ground/database/schema.ts';

/** A message of which a browser is to be notified now. */
export interface DuePush {
  readonly pushId: string;
  readonly messageId: string;
  readonly kind: string;
  /** This try included. */
  readonly tries: number;
}

export interface PushOwner extends PushTarget {
  readonly quiet: readonly QuietTopic[];
  /** The investor has read the messages up to this one. */
  readonly readUpTo: number;
  /** The kinds of the newest unread messages. */
  readonly unread: readonly string[];
}

/** [GW-1787] Milliseconds until the second try. Each further pause is twice as long. */
export const FIRST_PAUSE = 60_000;
/** Milliseconds for which a notification waits: so long keep push services it for a phone that is off. */
const LONGEST_WAIT = 86_400_000;
/** Unread messages of an investor that a notification counts. */
const MOST_COUNTED = 99;

/**
 * [GW-1787] Takes what is due, in one statement: it is due again after a pause, unless it is settled until then. So no transaction is open while
 * somebody waits for a push service, and two gateways never take the same.
 */
export const takeDuePushes = async (cx: Connection, now: EpochMs, mostRows: number): Promise<readonly DuePush[]> => {
  const { rows } = await sql<{ push_id: string; message_id: string; kind: string; tries: number }>`
    with due as (
      select push_id, message_id from push_outbox where due_at <= ${now} order by due_at, push_id, message_id limit ${mostRows}
      for update skip locked)
    update push_outbox o set tries = o.tries + 1, due_at = ${now} + ${FIRST_PAUSE}::bigint * power(2, o.tries)::bigint
    from due where o.push_id = due.push_id and o.message_id = due.message_id
    returning o.push_id, o.message_id, o.kind, o.tries`.execute(cx);
  return rows.map((row) => ({ pushId: row.push_id, messageId: row.message_id, kind: row.kind, tries: row.tries }));
};

/** The browsers with these numbers that are still notified, what their investors do not want to be reminded of, and what they have not read. */
export const readPushOwners = async (cx: Connection, pushIds: readonly string[]): Promise<ReadonlyMap<string, PushOwner>> => {
  const { rows } = await sql<{ push_id: string; owner: PushOwner }>`
    select d.push_id, json_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth, 'readUpTo', seen.up_to,
      'quiet', array(select q.topic from message_quiet q where q.investor_id = d.investor_id),
      'unread', array(select m.kind from message m where m.investor_id = d.investor_id and m.message_id > seen.up_to order by m.message_id desc limit ${MOST_COUNTED})) as owner
    from push_device d
      cross join lateral (select coalesce((select i.read_up_to from inbox i where i.investor_id = d.investor_id), 0) as up_to) as seen
    where d.push_id = any(${pushIds}::bigint[])`.execute(cx);
  return new Map(rows.map(({ push_id: pushId, owner }) => [pushId, owner]));
};

/** [GW-1787] Nobody is notified of what is a day old. */
export const dropOldPushes = async (cx: Connection, now: EpochMs): Promise<void> => {
  await sql`delete from push_outbox where made_at <= ${now - LONGEST_WAIT}`.execute(cx);
};

/** Nothing more is to be done for these. */
export const settlePushes = async (cx: Connection, pushes: readonly DuePush[]): Promise<void> => {
  if (pushes.length === 0) return;
  await sql`
    delete from push_outbox o using unnest(${pushes.map(({ pushId }) => pushId)}::bigint[], ${pushes.map(({ messageId }) => messageId)}::bigint[]) as s(push_id, message_id)
    where o.push_id = s.push_id and o.message_id = s.message_id`.execute(cx);
};

/** [GW-1787] The browser has ended its notifications. */
export const dropPushDevice = async (cx: Connection, pushId: string): Promise<void> => {
  await sql`delete from push_device where push_id = ${pushId}`.execute(cx);
};
