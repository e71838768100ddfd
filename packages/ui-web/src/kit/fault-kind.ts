/**
 * The cause of an error on the page: the engine cannot read the code, a file did not load, the device has no network, or the code has a
 * fault. Used by the app and by the sentence in the frame.
 */
export type FaultKind = 'engine' | 'file' | 'network' | 'code';

export function faultKindOf(fault: unknown): FaultKind {
  const told = String(fault);
  if (NOT_COME.test(told)) return navigator.onLine ? 'file' : 'network';
  return OF_SYNTAX.test(told) ? 'engine' : 'code';
}

/** Each engine has its own words for a script that did not load. The last word is the bundler's, for a style sheet. */
const NOT_COME = /imported m|importing|preload/i;
/** A syntax error, but not one of parsed JSON. */
const OF_SYNTAX = /^SyntaxError(?!.*json)/i;
