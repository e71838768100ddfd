import type { Sessions, SessionOwner } from '../ground/caller.ts';
import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { BusinessClock } from '../ground/business-clock.ts';
import type { Database } from '../ground/schema.ts';
import { createInvestor } from './members.store.ts';
import { newToken, sha256 } from '../ground/secrets.ts';

interface Known {
  readonly caller: SessionOwner;
  readonly ticketHash: string;
  readonly expiresAt: number;
  readonly readAt: number;
}

/** Found sessions are remembered: for a minute where this is the only process, else as long as a sign-out may lag. */
const REMEMBERED_MS = { embedded: 60_000, postgres: 2_000 } as const;
const REMEMBERED = 20_000;

/** Sessions live by real time, so that moving the demo clock signs nobody out. */
export const createSessions = (db: Database, engine: 'embedded' | 'postgres', clock: BusinessClock, hours: number): Sessions => {
  const known = new Map<string, Known>();

  const find = async (tokenHash: string, now: EpochMs): Promise<Known | null> => {
    const remembered = known.get(tokenHash);
    if (remembered !== undefined && now - remembered.readAt < REMEMBERED_MS[engine]) return remembered;
    known.delete(tokenHash);
    const row = await db
      .selectFrom('session')
      .select(['investor_id', 'ticket_hash', 'expires_at'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const fresh: Known = {
      caller: { investorId: row.investor_id, tokenHash },
      ticketHash: row.ticket_hash,
      expiresAt: Number(row.expires_at),
      readAt: now,
    };
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(tokenHash, fresh);
    return fresh;
  };

  return {
    open: async (investorId) => {
      const session = { token: newToken(), ticket: newToken() };
      const now = clock.wall();
      await db
        .insertInto('session')
        .values({
          token_hash: sha256(session.token),
          ticket_hash: sha256(session.ticket),
          investor_id: investorId,
          opened_at: now,
          expires_at: now + Math.round(hours * 3_600_000),
        })
        .execute();
      return session;
    },
    callerOf: async (token, ticket) => {
      if (token.length < 20 || token.length > 128) return null;
      const now = clock.wall();
      const session = await find(sha256(token), now);
      if (session === null || session.expiresAt <= now) return null;
      // A ticket is optional, but one that belongs to another session is not a mistake of ours to overlook.
      if (ticket !== null && ticket !== '' && sha256(ticket) !== session.ticketHash) return null;
      return session.caller;
    },
    ownerOf: async (tokenHash) => {
      const now = clock.wall();
      const session = await find(tokenHash, now);
      return session === null || session.expiresAt <= now ? null : session.caller;
    },
    close: async (tokenHash) => {
      known.delete(tokenHash);
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
    closeOthers: async ({ investorId, tokenHash }) => {
      for (const [hash, { caller }] of known) if (caller.investorId === investorId && hash !== tokenHash) known.delete(hash);
      await db.deleteFrom('session').where('investor_id', '=', investorId).where('token_hash', '<>', tokenHash).execute();
    },
    dropExpired: async () => {
      await sql`delete from session where expires_at <= ${clock.wall()}`.execute(db);
    },
  };
};

/** The investor with this mobile number; a new number becomes a new investor. */
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
