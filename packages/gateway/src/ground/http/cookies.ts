/**
 * [GW-1268] A browser takes a cookie of this name from an encrypted line and this very host alone, for all of its paths: neither a plain line nor
 * another host of the site can put its own in its place.
 */
export const cookieOf = (name: string, value: string, { path, seconds, isSecure }: CookieTerms): string =>
  `${isSecure ? HOST : ''}${name}=${value}; Path=${isSecure ? '/' : path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

interface CookieTerms {
  /** Where it is sent to on a plain line; on an encrypted one the name asks for every path. */
  readonly path: string;
  readonly seconds: number;
  readonly isSecure: boolean;
}

/** [GW-1268] Its value among those that came. A cookie over an encrypted line counts under its full name alone. */
export const cookieIn = (cookies: string | undefined, name: string, isSecure: boolean): string | null => {
  const wanted = `${isSecure ? HOST : ''}${name}=`;
  const found = (cookies ?? '').split(';').find((text) => text.trimStart().startsWith(wanted));
  return found === undefined ? null : found.trim().slice(wanted.length);
};

const HOST = '__Host-';
