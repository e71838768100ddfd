import type { FastifyRequest } from 'fastify';
import type { SessionOwner } from './caller.ts';
import { cookieIn, cookieOf } from './cookies.ts';
import type { Deps } from './deps.ts';
import { DOCUMENTS_PATH } from './front-door.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/**
 * [GW-781] The cookie by which a download knows its session: no script reads it, and it opens
 * nothing once the session is over. It names the session by the hash that the database keeps, sealed; never by its token.
 */
export const filePassOf = ({ secrets, settings }: Pick<Deps, 'secrets' | 'settings'>, tokenHash: string, isSecure: boolean): string => {
  const pass = sealBytes(secrets, PURPOSE, Buffer.from(tokenHash), PURPOSE).toString('base64url');
  const life = Math.round(settings.SESSION_HOURS * 3_600);
  return cookieOf(NAME, pass, { path: DOCUMENTS_PATH, seconds: life, isSecure });
};

/** For an answer that tells addresses of files: a session from before a release has no pass yet. */
export const passesFor = (
  deps: Pick<Deps, 'secrets' | 'settings'>,
  caller: SessionOwner | null,
  { protocol }: { readonly protocol: string },
): readonly string[] => (caller === null ? [] : [filePassOf(deps, caller.tokenHash, protocol === 'https')]);

/** Whose session a pass stands for; null without one, with one that was tampered with, and once the session is over. */
export const holderOf = async (
  { secrets, sessions }: Pick<Deps, 'secrets' | 'sessions'>,
  cookies: string | undefined,
  isSecure: boolean,
): Promise<SessionOwner | null> => {
  const hash = openedOf(secrets, { name: NAME, purpose: PURPOSE, context: PURPOSE }, cookies, isSecure);
  return hash === null ? null : sessions.ownerOf(hash);
};

/**
 * [GW-1616] The cookie by which a session takes a file once more that a call has given, for ten minutes. `detail`: what the file is made of.
 */
export const fileGrantOf = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  file: string,
  owner: SessionOwner,
  detail: string,
  { protocol }: { readonly protocol: string },
): string => {
  const text = `${clock.now() + GRANT_SECONDS * 1_000} ${detail}`;
  const sealed = sealBytes(secrets, GRANT, Buffer.from(text), contextOf(file, owner)).toString('base64url');
  return cookieOf(`caifu_${file}`, sealed, { path: DOCUMENTS_PATH, seconds: GRANT_SECONDS, isSecure: protocol === 'https' });
};

/** What a grant of the file says; null without one of this session, and once its time is over. */
export const grantedDetail = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  file: string,
  owner: SessionOwner,
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
): string | null => {
  const opened = openedOf(
    secrets,
    { name: `caifu_${file}`, purpose: GRANT, context: contextOf(file, owner) },
    headers.cookie,
    protocol === 'https',
  );
  const at = opened?.indexOf(' ') ?? -1;
  return opened === null || Number(opened.slice(0, at)) < clock.now() ? null : opened.slice(at + 1);
};

const contextOf = (file: string, { tokenHash, investorId }: SessionOwner): string => `${file}:${tokenHash}:${investorId}`;

const openedOf = (
  secrets: Deps['secrets'],
  { name, purpose, context }: { readonly name: string; readonly purpose: string; readonly context: string },
  cookies: string | undefined,
  isSecure: boolean,
): string | null => {
  const sealed = cookieIn(cookies, name, isSecure);
  if (sealed === null || !SEALED.test(sealed)) return null;
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
const SEALED = /^[\w-]{40,400}$/;
