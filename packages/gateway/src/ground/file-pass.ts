import { epochMs, type EpochMs } from '@caifu/core/values';
import type { FastifyRequest } from 'fastify';
import type { SessionOwner } from './http/caller.ts';
import { cookieIn, cookieOf } from './http/cookies.ts';
import type { Deps } from './deps.ts';
import { DOCUMENTS_PATH } from './http/front-door.ts';
import { openBytes, sealBytes } from './keys/sealed-bytes.ts';

/**
 * [GW-781] The cookie that gives a download its session. No script can read it, and it is useless once the session is over. The pass names
 * the session by the sealed hash from the database, never by its token.
 */
export const filePassOf = ({ secrets, settings }: Pick<Deps, 'secrets' | 'settings'>, tokenHash: string, isSecure: boolean): string => {
  const pass = sealBytes(secrets, PURPOSE, Buffer.from(tokenHash), PURPOSE).toString('base64url');
  const life = Math.round(settings.SESSION_HOURS * 3_600);
  return cookieOf(NAME, pass, { path: DOCUMENTS_PATH, seconds: life, isSecure });
};

/** Cookies for an answer with addresses of files, because a session from before a release has no pass yet. */
export const passesFor = (
  deps: Pick<Deps, 'secrets' | 'settings'>,
  caller: SessionOwner | null,
  { protocol }: { readonly protocol: string },
): readonly string[] => (caller === null ? [] : [filePassOf(deps, caller.tokenHash, protocol === 'https')]);

/** The session of a pass. null without a pass, with a forged one, and after the session. */
export const holderOf = async (
  { secrets, sessions }: Pick<Deps, 'secrets' | 'sessions'>,
  cookies: string | undefined,
  isSecure: boolean,
): Promise<SessionOwner | null> => {
  const sealed = cookieIn(cookies, NAME, isSecure);
  const hash = sealed === null ? null : openedText(secrets, PURPOSE, sealed, PURPOSE);
  return hash === null ? null : sessions.ownerOf(hash);
};

/**
 * [GW-1616] A grant to fetch again a file that a call has given, for ten minutes: sealed for file and session. `detail`: the facts from
 * which the file is made.
 */
export const fileGrantOf = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  file: GrantedFile,
  owner: SessionOwner,
  detail: string,
): string => {
  const text = `${clock.now() + GRANT_SECONDS * 1_000} ${detail}`;
  return `${file}.${sealBytes(secrets, GRANT, Buffer.from(text), contextOf(file, owner)).toString('base64url')}`;
};

/** The cookie with the grant. Empty for an invalid grant. */
export const cookiesOfGrant = (grant: string | null, { protocol }: { readonly protocol: string }): readonly string[] => {
  const { file, sealed } = partsOfGrant(grant ?? '');
  if (file === null) return [];
  return [cookieOf(`caifu_${file}`, sealed, { path: DOCUMENTS_PATH, seconds: GRANT_SECONDS, isSecure: protocol === 'https' })];
};

/** The content of a file's grant. null without a grant of this session, and after its time. */
export const grantedDetail = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  file: GrantedFile,
  owner: SessionOwner,
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
): string | null => {
  const sealed = cookieIn(headers.cookie, `caifu_${file}`, protocol === 'https');
  const opened = sealed === null ? null : openedText(secrets, GRANT, sealed, contextOf(file, owner));
  const at = opened?.indexOf(' ') ?? -1;
  return opened === null || Number(opened.slice(0, at)) < clock.now() ? null : opened.slice(at + 1);
};

const GRANTED_FILES = ['own_data', 'certificate'] as const;
type GrantedFile = (typeof GRANTED_FILES)[number];
const partsOfGrant = (grant: string): { readonly file: GrantedFile | null; readonly sealed: string } => {
  const file = GRANTED_FILES.find((name) => grant.startsWith(`${name}.`)) ?? null;
  const sealed = grant.slice((file?.length ?? 0) + 1);
  return { file: SEALED.test(sealed) ? file : null, sealed };
};

/**
 * [GW-1760] A sealed ticket that leads to a file of the session without the session's cookie, once, within a minute. It names the session
 * by the hash from the database. null: the address is unknown, or the grant belongs to another session.
 */
export const downloadTicketOf = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  owner: SessionOwner,
  { address, fileGrant }: { readonly address: string; readonly fileGrant: string | null },
): string | null => {
  if (!OWN_ADDRESS.test(address) && !PRODUCT_ADDRESS.test(address)) return null;
  const { file, sealed } = partsOfGrant(fileGrant ?? '');
  if (fileGrant !== null && (file === null || openedText(secrets, GRANT, sealed, contextOf(file, owner)) === null)) return null;
  const text = [clock.wall() + TICKET_SECONDS * 1_000, owner.tokenHash, address, fileGrant ?? ''].join('\n');
  return sealBytes(secrets, TICKET, Buffer.from(text), TICKET).toString('base64url');
};

export interface DownloadTicket {
  readonly expiresAt: EpochMs;
  readonly tokenHash: string;
  readonly address: string;
  readonly fileGrant: string | null;
}

/** The content of a ticket. null for a forged one, and after its minute. */
export const openedTicket = ({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>, ticket: string): DownloadTicket | null => {
  const text = openedText(secrets, TICKET, ticket, TICKET);
  const [expiresAt = '0', tokenHash, address, fileGrant] = text?.split('\n') ?? [];
  if (tokenHash === undefined || address === undefined || Number(expiresAt) <= clock.wall()) return null;
  return { expiresAt: epochMs(Number(expiresAt)), tokenHash, address, fileGrant: fileGrant === '' ? null : (fileGrant ?? null) };
};

/**
 * [GW-1760] The cookie with which the user of a ticket fetches the file: for this address only, as long as the ticket would have been
 * valid.
 */
export const leadOf = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  { tokenHash, address, expiresAt }: DownloadTicket,
  { protocol }: { readonly protocol: string },
): string => {
  const lead = sealBytes(secrets, LEAD, Buffer.from(`${expiresAt} ${tokenHash}`), address).toString('base64url');
  const seconds = Math.ceil((expiresAt - clock.wall()) / 1_000);
  return cookieOf(LEAD_NAME, lead, { path: DOCUMENTS_PATH, seconds, isSecure: protocol === 'https' });
};

/** The session that a ticket led to this address. null: none, or the session is over. */
export const ledHolderOf = async (
  { secrets, sessions, clock }: Pick<Deps, 'secrets' | 'sessions' | 'clock'>,
  { headers, protocol, url }: Pick<FastifyRequest, 'headers' | 'protocol' | 'url'>,
): Promise<SessionOwner | null> => {
  const sealed = cookieIn(headers.cookie, LEAD_NAME, protocol === 'https');
  const [expiresAt, tokenHash] = (sealed === null ? null : openedText(secrets, LEAD, sealed, url))?.split(' ') ?? [];
  return tokenHash === undefined || Number(expiresAt) <= clock.wall() ? null : sessions.ownerOf(tokenHash);
};

const contextOf = (file: string, { tokenHash, investorId }: SessionOwner): string => `${file}:${tokenHash}:${investorId}`;

const openedText = (secrets: Deps['secrets'], purpose: string, sealed: string, context: string): string | null => {
  if (!SEALED.test(sealed)) return null;
  try {
    return openBytes(secrets, purpose, Buffer.from(sealed, 'base64url'), context).toString();
  } catch {
    return null;
  }
};

const NAME = 'caifu_files';
const PURPOSE = 'file-pass';
const GRANT = 'file-grant';
const GRANT_SECONDS = 600;
const TICKET = 'download-ticket';
const TICKET_SECONDS = 60;
const LEAD = 'file-lead';
const LEAD_NAME = 'caifu_file';
const SEALED = /^[\w-]{40,2000}$/;
/** [GW-1774] A document of a product. */
const PRODUCT_ADDRESS = /^\/documents\/(?!own\/)[A-Za-z0-9]{1,32}\/[a-z0-9-]{1,64}\.pdf$/;
/** A file of an investor: a path below, without a way out of it. */
const OWN_ADDRESS = /^\/documents\/own(?:\/(?!\.)[\w%.~-]{1,100}){1,6}$/;
