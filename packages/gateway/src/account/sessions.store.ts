import { deviceOf, shortenedAddress, type LoginDevice } from '@caifu/core/account';
import { editionOn, TEXT_EDITIONS } from '@caifu/core/kit';
import { epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { SessionOrigin, Sessions, SessionOwner } from '../ground/http/caller.ts';
import type { BusinessClock } from '../ground/calendar/business-clock.ts';
import type { Settings } from '../ground/start/settings.ts';
import type { Database } from '../ground/database/schema.ts';
import { createInvestor } from './members.store.ts';
import { newToken, sha256 } from '../ground/keys/secrets.ts';
import { lawOn } from '../ground/law.store.ts';

interface Known {
  readonly caller: SessionOwner;
  readonly ticketHash: string;
  readonly expiresAt: number;
  readonly readAt: number;
  /** Rounded to a minute. */
  seenAt: number;
}

/**
 * [SN-2] Sessions are cached for a minute where this is the only process, else for two seconds. For that time another gateway of the same
 * database may still accept a session that ended here.
 */
const REMEMBERED_MS = { embedded: 60_000, postgres: 2_000 } as const;
const REMEMBERED = 20_000;
/** Precision of the recorded last use. */
const SEEN_MS = 60_000;

export type SessionTerms = Pick<Settings, 'SESSION_HOURS' | 'SESSION_IDLE_MINUTES' | 'SESSIONS_MOST'>;

/** Sessions use real time, so that moving the demo clock signs nobody out. */
export const createSessions = (db: Database, engine: 'embedded' | 'postgres', clock: BusinessClock, terms: SessionTerms): Sessions => {
  const known = new Map<string, Known>();
  const idleMs = terms.SESSION_IDLE_MINUTES === 0 ? Infinity : terms.SESSION_IDLE_MINUTES * 60_000;
  const isOver = ({ expiresAt, seenAt }: Pick<Known, 'expiresAt' | 'seenAt'>, now: number): boolean =>
    expiresAt <= now || now - seenAt >= idleMs;

  /** [SN-1] Counts the endings of sessions. A session read while the counter changed may have ended since and is not cached. */
  let generation = 0;
  /** [MS-761] `pushes`: further browsers that are not notified any more; those of the ended sessions never are. */
  const end = async (
    sessions: RawBuilder<unknown>,
    isEnded: (owner: SessionOwner) => boolean = () => false,
    pushes: RawBuilder<unknown> = sql`false`,
  ): Promise<void> => {
    generation += 1;
    try {
      const { rows } = await sql<{ token_hash: string }>`
        with ended as (delete from session where ${sessions} returning token_hash, session_id),
          silenced as (delete from push_device where session_id in (select session_id from ended) or ${pushes})
        select token_hash from ended`.execute(db);
      const ended = new Set(rows.map((row) => row.token_hash));
      for (const [tokenHash, { caller }] of known) if (ended.has(tokenHash) || isEnded(caller)) known.delete(tokenHash);
    } catch (error) {
      // It is unknown which sessions ended, so all of them are read again.
      known.clear();
      throw error;
    } finally {
      generation += 1;
    }
  };

  const find = async (tokenHash: string, now: EpochMs): Promise<Known | null> => {
    const remembered = known.get(tokenHash);
    const age = remembered === undefined ? -1 : now - remembered.readAt;
    if (remembered !== undefined && age >= 0 && age < REMEMBERED_MS[engine]) return remembered;
    known.delete(tokenHash);
    const readIn = generation;
    const row = await db
      .selectFrom('session')
      .select(['investor_id', 'ticket_hash', 'expires_at', 'last_seen_at'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const fresh: Known = {
      caller: { investorId: row.investor_id, tokenHash },
      ticketHash: row.ticket_hash,
      expiresAt: Number(row.expires_at),
      readAt: now,
      seenAt: Math.max(Number(row.last_seen_at), remembered?.seenAt ?? 0),
    };
    if (readIn !== generation) return fresh;
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(tokenHash, fresh);
    return fresh;
  };

  /** Records a use in the database, once a minute. A database that accepts no write does not block reads. */
  const see = async (session: Known, now: EpochMs): Promise<void> => {
    const isDue = now - session.seenAt >= SEEN_MS;
    if (!isDue) return;
    session.seenAt = now;
    await sql`update session set last_seen_at = greatest(last_seen_at, ${now}) where token_hash = ${session.caller.tokenHash}`
      .execute(db)
      .catch(() => null);
  };

  return {
    open: async (investorId, origin = NOWHERE) => {
      const session = { token: newToken(), ticket: newToken() };
      const now = clock.wall();
      const tokenHash = sha256(session.token);
      await db
        .insertInto('session')
        .values({
          token_hash: tokenHash,
          ticket_hash: sha256(session.ticket),
          investor_id: investorId,
          opened_at: now,
          expires_at: now + Math.round(terms.SESSION_HOURS * 3_600_000),
          ...deviceOf(origin.userAgent),
          address: shortenedAddress(origin.address),
          last_seen_at: now,
        })
        .execute();
      // [GW-1631] The record outlives the session.
      await db
        .insertInto('sign_in_consent')
        .values({
          investor_id: investorId,
          version: editionOn(TEXT_EDITIONS, shanghaiDateOf(now)).version,
          agreed_at: now,
          law: lawOn(now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await end(sql`token_hash in (
        select token_hash from session where investor_id = ${investorId} and token_hash <> ${tokenHash}
        order by last_seen_at desc, opened_at desc, token_hash offset ${terms.SESSIONS_MOST - 1})`);
      return session;
    },
    callerOf: async (token, ticket) => {
      if (token.length < 20 || token.length > 128) return null;
      const now = clock.wall();
      const session = await find(sha256(token), now);
      if (session === null || isOver(session, now)) return null;
      // A ticket is optional, but a ticket of another session is refused.
      if (ticket !== null && ticket !== '' && sha256(ticket) !== session.ticketHash) return null;
      await see(session, now);
      return session.caller;
    },
    ownerOf: async (tokenHash) => {
      const now = clock.wall();
      const session = await find(tokenHash, now);
      return session === null || isOver(session, now) ? null : session.caller;
    },
    list: async ({ investorId, tokenHash }) => {
      const now = clock.wall();
      const rows = await db
        .selectFrom('session')
        .select(['token_hash', 'session_id', 'system', 'browser', 'address', 'opened_at', 'last_seen_at', 'expires_at'])
        .where('investor_id', '=', investorId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('opened_at', 'desc')
        .orderBy('session_id')
        .execute();
      const consents = await db
        .selectFrom('sign_in_consent')
        .select(['version', 'agreed_at'])
        .where('investor_id', '=', investorId)
        .orderBy('agreed_at', 'desc')
        .execute();
      const versionAt = (at: EpochMs): string =>
        consents.find(({ agreed_at: agreedAt }) => Number(agreedAt) <= at)?.version ?? editionOn(TEXT_EDITIONS, shanghaiDateOf(at)).version;
      const devices = rows.flatMap((row): LoginDevice[] => {
        const isCurrent = row.token_hash === tokenHash;
        const lastSeenAt = isCurrent ? now : epochMs(Number(row.last_seen_at));
        if (isOver({ expiresAt: Number(row.expires_at), seenAt: lastSeenAt }, now)) return [];
        const { session_id: sessionId, system, browser, address } = row;
        const openedAt = epochMs(Number(row.opened_at));
        return [{ sessionId, system, browser, address, openedAt, agreedVersion: versionAt(openedAt), lastSeenAt, isCurrent }];
      });
      return [...devices.filter(({ isCurrent }) => isCurrent), ...devices.filter(({ isCurrent }) => !isCurrent)];
    },
    close: (tokenHash) => end(sql`token_hash = ${tokenHash}`, (owner) => owner.tokenHash === tokenHash),
    closeOne: ({ investorId }, sessionId) =>
      end(sql`investor_id = ${investorId} and session_id = ${sessionId}`, (owner) => owner.investorId === investorId),
    closeOthers: ({ investorId, tokenHash }) =>
      end(
        sql`investor_id = ${investorId} and token_hash <> ${tokenHash}`,
        (owner) => owner.investorId === investorId && owner.tokenHash !== tokenHash,
        sql`investor_id = ${investorId} and session_id is distinct from (select session_id from session where token_hash = ${tokenHash})`,
      ),
    closeAll: (investorId) =>
      investorId === null
        ? end(sql`true`, () => true, sql`true`)
        : end(sql`investor_id = ${investorId}`, (owner) => owner.investorId === investorId, sql`investor_id = ${investorId}`),
    dropExpired: async () => {
      const now = clock.wall();
      const isIdle = idleMs === Infinity ? sql`false` : sql`last_seen_at <= ${now - idleMs}`;
      await sql`delete from session where expires_at <= ${now} or ${isIdle}`.execute(db);
    },
  };
};

const NOWHERE: SessionOrigin = { userAgent: '', address: '' };

/** The investor with this mobile number. A new number becomes a new investor. */
export const investorOfMobile = async (
  db: Database,
  mobile: string,
  at: EpochMs,
): Promise<{ readonly investorId: string; readonly displayName: string }> => {
  const find = () => db.selectFrom('investor').select(['investor_id', 'display_name']).where('mobile', '=', mobile).executeTakeFirst();
  const row = (await find()) ?? (await createInvestor(db, { mobile, at }).then(find));
  if (row === undefined) throw new Error('an investor was made and is not there');
  return { investorId: row.investor_id, displayName: row.display_name };
};
