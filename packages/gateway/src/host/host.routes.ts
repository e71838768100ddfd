import { createHash, randomBytes } from 'node:crypto';
import { ENDPOINTS, RET_CODE, type ShareConfig } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { malformed, openRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused } from '../ground/http/reply.ts';

/** The calls of the app around the page: sharing, the newest version, and the inviter of a visitor. */
export const hostRoutes = (app: FastifyInstance, { settings, clock }: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.loadShareConfig, async ({ url, appAlias }) => {
    const account = settings.SHARE_CONFIG.find((known) => known.appAlias === appAlias);
    // A signature for another site's page would lend it this site's name. No request is trusted to name this site.
    if (account === undefined || !account.origins.includes(URL.parse(url)?.origin ?? ''))
      return refused(RET_CODE.unknownId, { kind: 'system-exception' });
    return answered(signShare(account, url, Math.floor(clock.wall() / 1_000)));
  });

  openRoute(app, route, ENDPOINTS.latestVersion, async () =>
    settings.LATEST_VERSION === null ? refused(RET_CODE.unknownId, { kind: 'system-exception' }) : answered(settings.LATEST_VERSION),
  );

  openRoute(app, route, ENDPOINTS.cookieSet, async ({ from, source }) => {
    if (!isPlainWord(from) || !source.startsWith(INVITE) || !isPlainWord(source.slice(INVITE.length))) return malformed();
    return answered(null, [cookieOf('ncf_st_fr', from), cookieOf('ncf_st_hd', source)]);
  });
};

/** The messaging app's rule: the SHA-1 of ticket, nonce, time and address, in this order and form. */
export const signShare = (
  { appId, ticket }: { readonly appId: string; readonly ticket: string },
  url: string,
  seconds: number,
  nonce = randomBytes(12).toString('hex'),
): ShareConfig => {
  const [page] = url.split('#');
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${seconds}&url=${page}`;
  return { appId, nonce, timestamp: String(seconds), signature: createHash('sha1').update(text).digest('hex') };
};

const INVITE = 'INVITE_';

/** A code of a campaign or of an inviter: short, and without a number that identifies a person. */
const isPlainWord = (text: string): boolean => /^[\w-]{1,32}$/.test(text) && !/\d{11}/.test(text);

const cookieOf = (name: string, value: string): string => `${name}=${value}; Path=/; Max-Age=${MONTH}; Secure; HttpOnly; SameSite=Lax`;
const MONTH = 30 * 24 * 60 * 60;
