/**
 * [GW-1268] A browser accepts a cookie of this name over TLS only, for exactly this host and all of its paths. Neither plain HTTP nor
 * another host of the site can replace it.
 */
export const cookieOf = (name: string, value: string, { path, seconds, isSecure }: CookieTerms): string =>
  `${isSecure ? HOST : ''}${name}=${value}; Path=${isSecure ? '/' : path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

interface CookieTerms {
  /** Path over plain HTTP. Over TLS the name requires the path `/`. */
  readonly path: string;
  readonly seconds: number;
  readonly isSecure: boolean;
}

/** [GW-1268] The value of a cookie in the request. Over TLS a cookie counts only under its full name. */
export const cookieIn = (cookies: string | undefined, name: string, isSecure: boolean): string | null => {
  const wanted = `${isSecure ? HOST : ''}${name}=`;
  const found = (cookies ?? '').split(';').find((text) => text.trimStart().startsWith(wanted));
  return found === undefined ? null : found.trim().slice(wanted.length);
};

const HOST = '__Host-';
