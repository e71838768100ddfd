import { foreignAddress } from './foreign-address.ts';
import { inAppPath } from './in-app-path.ts';

declare const checked: unique symbol;

/** The whole address of a document that may be fetched and shown under a title of ours. */
export type DocumentAddress = string & { readonly [checked]: true };

export interface DocumentPlaces {
  /** This app's own origin, such as `https://app.example`. */
  readonly origin: string;
  /** Other origins whose documents may be shown; each `https://host[:port]` as the browser writes it. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Reads a document's address that came from outside: a path of this app under /documents/, or an https address of an
 * allowed origin. Everything else is null. (decision: PDF viewer path)
 */
export function documentAddress(text: string | null | undefined, { origin, allowedOrigins }: DocumentPlaces): DocumentAddress | null {
  if (text === null || text === undefined) return null;
  // A path is judged as it stands, before a browser could read a host into it.
  if (text.startsWith('/')) return ownAddress(inAppPath(text), origin);
  const address = foreignAddress(text, [origin, ...allowedOrigins]);
  if (address === null || address.includes('#')) return null;
  return address.startsWith(`${origin}/`) ? ownAddress(inAppPath(address.slice(origin.length)), origin) : documentOf(new URL(address));
}

function ownAddress(path: string | null, origin: string): DocumentAddress | null {
  if (path === null || HIDDEN_STEP.test(path)) return null;
  // Dots are worked out first, so that no path climbs out of the folder.
  const address = new URL(path, origin);
  if (address.origin !== origin || !address.pathname.startsWith(FOLDER) || address.pathname === FOLDER) return null;
  return documentOf(address);
}

const documentOf = (address: URL): DocumentAddress => address.href as DocumentAddress;

const FOLDER = '/documents/';
/** A slash, back-slash, dot or control character in disguise: a server might read it as a step to another folder. */
const HIDDEN_STEP = /^[^?]*%(?:2e|2f|5c|25|[01][\da-f]|7f)/i;
