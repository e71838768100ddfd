import { randomBytes } from 'node:crypto';
import { cookieIn, cookieOf } from '../ground/http/cookies.ts';
import { sameText, type Secrets } from '../ground/keys/secrets.ts';

/**
 * [GW-1261] The cookie of a browser in which this number has signed in. It grants no access. It only shows that a request for a code comes
 * from a browser that has used one before. The server stores nothing of it, and the cookie names nobody.
 */
export const deviceCookie = (secrets: Secrets, mobile: string, device: string | null, isSecure: boolean): string => {
  const id = device ?? randomBytes(16).toString('hex');
  return cookieOf(NAME, `${id}.${macOf(secrets, mobile, id)}`, { path: '/mobileGateway/', seconds: LIFE_SECONDS, isSecure });
};

/** The device of a request when this number has signed in there, else null. */
export const knownDevice = (secrets: Secrets, mobile: string, cookies: string | undefined, isSecure: boolean): string | null => {
  const [, id, mac] = MARK.exec(cookieIn(cookies, NAME, isSecure) ?? '') ?? [];
  return id !== undefined && mac !== undefined && sameText(mac, macOf(secrets, mobile, id)) ? id : null;
};

const macOf = (secrets: Secrets, mobile: string, id: string): string =>
  secrets.digest('known-device', [mobile, id].join('\0')).toString('hex');

const NAME = 'caifu_device';
const MARK = /^([0-9a-f]{32})\.([0-9a-f]{32,128})$/;
/** Half a year. */
const LIFE_SECONDS = 180 * 86_400;
