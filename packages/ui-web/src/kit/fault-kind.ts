/**
 * The subject of an error of the page: the engine cannot read the code, a file of the page did not come, the device has no network, or the code
 * has a fault. The sentence in the frame asks it as well as the app.
 */
export type FaultKind = 'engine' | 'file' | 'network' | 'code';

export function faultKindOf(fault: unknown): FaultKind {
  const told = String(fault);
  if (NOT_COME.test(told)) return navigator.onLine ? 'file' : 'network';
  return OF_SYNTAX.test(told) ? 'engine' : 'code';
}

/** Each engine has its own words for a file of code that did not come; the last are those of the build for a file of styles. */
const NOT_COME = /imported m|importing|preload/i;
/** But those of a text that is read as data. */
const OF_SYNTAX = /^SyntaxError(?!.*json)/i;
