import { MOST_PUSHES, PUSH_DAYS } from '@caifu/core/account';
import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { SessionOwner } from '../ground/http/caller.ts';
import type { PushTarget } from '../ground/outside/web-push.port.ts';
import type { Connection } from '../ground/database/schema.ts';

/** Whether this browser of the caller is notified, and how many others of his are. */
export const readPushDevices = async (
  cx: Connection,
  { investorId }: SessionOwner,
  endpoint: string | null,
): Promise<{ readonly isOn: boolean; readonly others: number }> => {
  const { rows } = await sql<{ here: number; others: number }>`
    select count(*) filter (where endpoint = ${endpoint})::integer as here, count(*) filter (where endpoint is distinct from ${endpoint})::integer as others
    from push_device where investor_id = ${investorId}`.execute(cx);
  return { isOn: (rows[0]?.here ?? 0) > 0, others: rows[0]?.others ?? 0 };
};

/**
 * [MS-761] Notifies a browser from now on, as long as the caller's session does not end. Repeatable. False: the browser is another investor's.
 * [GW-1789] One above the limit takes the place of the longest unvisited.
 */
export const addPushDevice = async (
  cx: Connection,
  { investorId, tokenHash }: SessionOwner,
  { endpoint, p256dh, auth }: PushTarget,
  at: EpochMs,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into push_device (investor_id, endpoint, p256dh, auth, session_id, made_at, met_at)
    select ${investorId}, ${endpoint}, ${p256dh}, ${auth}, session_id, ${at}, ${at} from session where token_hash = ${tokenHash} for key share
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, met_at = excluded.met_at
    where push_device.investor_id = excluded.investor_id
    returning push_id`.execute(cx);
  await sql`
    delete from push_device where push_id in (
      select push_id from push_device where investor_id = ${investorId} order by met_at desc, push_id desc offset ${MOST_PUSHES})`.execute(
    cx,
  );
  return rows.length > 0;
};

/** [MS-761] The browser is here again: it stays for further days, and ends with the caller's session. */
export const meetPushDevice = async (
  cx: Connection,
  { investorId, tokenHash }: SessionOwner,
  endpoint: string,
  at: EpochMs,
): Promise<void> => {
  await sql`
    update push_device d set met_at = ${at}, session_id = s.session_id from session s
    where s.token_hash = ${tokenHash} and d.endpoint = ${endpoint} and d.investor_id = ${investorId}`.execute(cx);
};

/** Ends one browser of the caller, or all of his others. */
export const endPushDevices = async (
  cx: Connection,
  { investorId }: SessionOwner,
  { endpoint, isOthers }: { readonly endpoint: string | null; readonly isOthers: boolean },
): Promise<void> => {
  const which = isOthers ? sql`endpoint is distinct from ${endpoint}` : sql`endpoint = ${endpoint}`;
  await sql`delete from push_device where investor_id = ${investorId} and ${which}`.execute(cx);
};

/** [MS-761] Ends browsers that nobody has visited with for long. */
export const dropUnmetPushDevices = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from push_device where met_at <= ${at - PUSH_DAYS * 86_400_000}`.execute(cx);
};
