import type { SessionOwner } from '../../ground/caller.ts';
import { cookieIn, cookieOf } from '../../ground/cookies.ts';
import type { Deps } from '../../ground/deps.ts';
import { openBytes, sealBytes } from '../../ground/sealed-bytes.ts';

/**
 * [GW-781] The cookie by which a download knows its session: no script reads it, and it opens
 * nothing once the session is over. It names the session by the hash that the database keeps, sealed; never by its token.
 */
export const filePassOf = ({ secrets, settings }: Pick<Deps, 'secrets' | 'settings'>, tokenHash: string, isSecure: boolean): string => {
  const pass = sealBytes(secrets, PURPOSE, Buffer.from(tokenHash), PURPOSE).toString('base64url');
  const life = Math.round(settings.SESSION_HOURS * 3_600);
  return cookieOf(NAME, pass, { path: '/documents/', seconds: life, isSecure });
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
  const pass = cookieIn(cookies, NAME, isSecure);
  if (pass === null || !PASS.test(pass)) return null;
  try {
    return await sessions.ownerOf(openBytes(secrets, PURPOSE, Buffer.from(pass, 'base64url'), PURPOSE).toString());
  } catch {
    return null;
  }
};

const NAME = 'caifu_files';
const PURPOSE = 'file-pass';
const PASS = /^[\w-]{40,400}$/;
