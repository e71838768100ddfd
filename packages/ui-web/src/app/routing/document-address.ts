import { documentPolicy, guardAddress } from '@caifu/core/kit';

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
 * Reads a document's address that came from outside: a file of this app under /documents/, or an https address of an
 * allowed origin. Everything else is null. (decision 0035)
 */
export function documentAddress(text: string | null | undefined, { origin, allowedOrigins }: DocumentPlaces): DocumentAddress | null {
  const address = guardAddress(text, documentPolicy(allowedOrigins, origin));
  if (address.kind === 'refused') return null;
  return documentOf(new URL(address.kind === 'in-app' ? address.path : address.address, origin));
}

const documentOf = (address: URL): DocumentAddress => address.href as DocumentAddress;
