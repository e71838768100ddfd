import { createHmac } from 'node:crypto';
import type { EpochMs } from '@caifu/core/values';
import { isMobile } from '@caifu/core/kit';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Connection } from '../ground/database/schema.ts';
import { sameText, sha256 } from '../ground/keys/secrets.ts';

/**
 * Accepts a ticket that the server of the provider's app has signed for one of its users: base64url of JSON {mobile, expiresAt, nonce}, a
 * dot, base64url of its HMAC-SHA256. A ticket is valid once, for two minutes at most. Returns the mobile number, or null for an invalid
 * ticket. `at` is real time, because the other server does not know the demo clock.
 */
export const takeTicket = async (cx: Connection, secret: string | null, ticket: string, at: EpochMs): Promise<string | null> => {
  const [content = '', signature = '', ...rest] = ticket.split('.');
  if (secret === null || rest.length > 0) return null;
  const isSigned = sameText(signature, createHmac('sha256', secret).update(content).digest('base64url'));
  const claim = isSigned ? claimIn(content) : null;
  if (claim === null || !isMobile(claim.mobile) || claim.expiresAt <= at || claim.expiresAt > at + TICKET_MS) return null;
  return (await useUp(cx, content, claim.expiresAt)) ? claim.mobile : null;
};

/** Marks a self-contained ticket as used. false: it has been used before. */
export const useUp = async (cx: Connection, ticket: string, expiresAt: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into used_ticket (ticket_hash, expires_at) values (${sha256(ticket)}, ${expiresAt})
    on conflict do nothing returning ticket_hash`.execute(cx);
  return rows.length === 1;
};

/** Deletes the marks of expired tickets, which are refused without them. */
export const dropOldTickets = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from used_ticket where expires_at <= ${at}`.execute(cx);
};

const TICKET_MS = 2 * 60_000;

const claimSchema = z.object({ mobile: z.string(), expiresAt: z.number(), nonce: z.string().min(16) });

const claimIn = (content: string): z.output<typeof claimSchema> | null => {
  try {
    return claimSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
};
