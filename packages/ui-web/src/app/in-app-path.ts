declare const checked: unique symbol;

/** A path of this app with its query, such as `/pe-redeem?productCode=1`: safe to go to. */
export type InAppPath = string & { readonly [checked]: true };

/**
 * Reads a path that came from outside (a query, a stored value). Anything that a browser could take for another
 * place is refused: schemes, host names, protocol-relative forms, back-slashes, control characters.
 */
export function inAppPath(text: string | null | undefined): InAppPath | null {
  if (text === null || text === undefined || text.length > LONGEST) return null;
  return /^\/(?![/\\])[^\\\p{Cc}\s#]*$/u.test(text) && !/^\/[^?]*:/.test(text) ? (text as InAppPath) : null;
}

/** Longer addresses are not ours. */
const LONGEST = 2_000;
