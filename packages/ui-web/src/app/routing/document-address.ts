import { documentPolicy, guardAddress } from '@caifu/core/kit';

declare const checked: unique symbol;

/** The full address of a document that may be fetched and shown under a title of this app. */
export type DocumentAddress = string & { readonly [checked]: true };

export interface DocumentPlaces {
  /** This app's own origin, such as `https://app.example`. */
  readonly origin: string;
  /** Other origins whose documents may be shown. Each is `https://host[:port]` in the browser's own spelling. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Checks a document's address from outside. Allowed are files of this app under /documents/ and https addresses of an allowed origin.
 * Everything else becomes null. (decision 0035)
 */
export function documentAddress(text: string | null | undefined, { origin, allowedOrigins }: DocumentPlaces): DocumentAddress | null {
  const address = guardAddress(text, documentPolicy(allowedOrigins, origin));
  if (address.kind === 'refused') return null;
  return documentOf(new URL(address.kind === 'in-app' ? address.path : address.address, origin));
}

const documentOf = (address: URL): DocumentAddress => address.href as DocumentAddress;
