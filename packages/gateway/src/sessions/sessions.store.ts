import { randomInt } from 'node:crypto';
import { epochMs, type EpochMs } from '@caifu/core';
import { sql } from 'kysely';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Connection, Database } from '../database/schema.ts';
import { createInvestor } from '../members/members.store.ts';
import { newToken, sameText, sha256, type Secrets } from '../secrets/secrets.ts';

const CODE_MS = 5 * 60_000;
export const RESEND_MS = 60_000;
const CODE_TRIES = 5;

export interface Caller {
  readonly investorId: string;
  /** Stands for the session wherever one must be named; the token itself is never kept. */
  readonly tokenHash: string;
}

export interface OpenedSession {
  readonly token: string;
  readonly ticket: string;
}

export interface Sessions {
  open(investorId: string): Promise<OpenedSession>;
  /** Who a token stands for; null when it stands for nobody (any more). */
  callerOf(token: string, ticket: string | null): Promise<Caller | null>;
  close(tokenHash: string): Promise<void>;
  dropExpired(): Promise<void>;
}

interface Known {
  readonly caller: Caller;
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
    close: async (tokenHash) => {
      known.delete(tokenHash);
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
    dropExpired: async () => {
      await sql`delete from session where expires_at <= ${clock.wall()}`.execute(db);
    },
  };
};

export type CodeRequest = { readonly kind: 'made'; readonly code: string } | { readonly kind: 'too-often'; readonly seconds: number };

/** A new one-time code for a mobile number, unless the last one is younger than `pauseMs`. */
export const makeCode = async (cx: Connection, secrets: Secrets, mobile: string, at: EpochMs, pauseMs: number): Promise<CodeRequest> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { rows } = await sql<{ mobile: string }>`
    insert into sms_code (mobile, code_hash, sent_at, expires_at, tries_left)
    values (${mobile}, ${codeHash(secrets, mobile, code)}, ${at}, ${at + CODE_MS}, ${CODE_TRIES})
    on conflict (mobile) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries_left = excluded.tries_left
    where sms_code.sent_at <= ${at - pauseMs}
    returning mobile`.execute(cx);
  if (rows.length > 0) return { kind: 'made', code };
  const row = await cx.selectFrom('sms_code').select('sent_at').where('mobile', '=', mobile).executeTakeFirst();
  const waited = at - Number(row?.sent_at ?? at);
  return { kind: 'too-often', seconds: Math.max(1, Math.ceil((pauseMs - waited) / 1_000)) };
};

/** Forgets a code that could not be sent. */
export const dropCode = async (cx: Connection, mobile: string): Promise<void> => {
  await cx.deleteFrom('sms_code').where('mobile', '=', mobile).execute();
};

export type CodeCheck = 'right' | 'wrong' | 'expired';

/** Uses one of the tries; a right code is used up. */
export const useCode = async (cx: Connection, secrets: Secrets, mobile: string, code: string, at: EpochMs): Promise<CodeCheck> => {
  const { rows } = await sql<{ code_hash: string; expires_at: string }>`
    update sms_code set tries_left = tries_left - 1 where mobile = ${mobile} and tries_left > 0 returning code_hash, expires_at`.execute(
    cx,
  );
  const [row] = rows;
  if (row === undefined || !sameText(row.code_hash, codeHash(secrets, mobile, code))) return 'wrong';
  if (epochMs(Number(row.expires_at)) <= at) return 'expired';
  const used =
    await sql`update sms_code set tries_left = 0, code_hash = '' where mobile = ${mobile} and code_hash = ${row.code_hash}`.execute(cx);
  return used.numAffectedRows === 1n ? 'right' : 'wrong';
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

const codeHash = (secrets: Secrets, mobile: string, code: string): string =>
  secrets.digest('sms-code', `${mobile}\0${code}`).toString('hex');
