import { foreignOrigins } from './foreign-origins.ts';

declare const checked: unique symbol;

/** The whole address of another site's page that may be opened. */
export type ForeignAddress = string & { readonly [checked]: true };

/**
 * Reads the address of another site's page that a server gave: https and of an origin on the allow-list, its host written
 * plainly. Everything else is null, and is not shown as a link. (decision: third-party links)
 */
export function foreignAddress(text: string | null | undefined, allowedOrigins: readonly string[] = foreignOrigins): ForeignAddress | null {
  if (text === null || text === undefined || text.length > LONGEST || UNSAFE.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.protocol !== 'https:' || address.username !== '' || address.password !== '') return null;
  // The written form must name the host plainly: what a parser would mend is refused.
  if (!text.toLowerCase().startsWith(`${address.origin}/`) || !allowedOrigins.includes(address.origin)) return null;
  return address.href as ForeignAddress;
}

const LONGEST = 2_000;
/** Back-slashes, blanks and control characters, as written. */
const UNSAFE = /[\\\p{Cc}\s]/u;
