/** A newer name that a built file may have: its place, and the reason why an engine of the floor does not need it. */
export interface AllowedName {
  readonly names: RegExp;
  readonly files: RegExp;
  readonly reason: string;
}

export const ALLOWED_CALLS: readonly AllowedName[] = [
  { names: /./, files: /pdf-engine|pdf\.worker/, reason: 'the legacy build of pdf.js brings what it calls or asks for it first' },
  {
    names: /^(pipeThrough|TransformStream)$/,
    files: /^assets\/distribution-/,
    reason: 'ky calls them for the progress of a body, which no call asks for',
  },
  { names: /^(startViewTransition|skipTransition|navigate|getState)$/, files: /^assets\/libraries-/, reason: 'React asks for them first' },
  {
    names: /^(roundRect|detached)$/,
    files: /^assets\/line-plot-/,
    reason: 'the chart asks for roundRect first; detached is a call of its plug-ins',
  },
  { names: /^showPopover$/, files: /^assets\//, reason: 'a notice asks for it first and stands without it' },
  { names: /^createPolicy$/, files: /^assets\//, reason: 'called where the page has trusted types' },
  {
    names: /^(getSubscription|showNotification)$/,
    files: /^(?:sw\.js$|assets\/(?:idle-part|trade-part)-)/,
    reason: 'called where the browser has a push manager',
  },
  { names: /^drop$/, files: /^assets\//, reason: 'a port of this app has the name of a call of iterators' },
  { names: /^transfer$/, files: /^assets\//, reason: 'an address of this app has the name of a call of buffers' },
];

export const ALLOWED_STYLES: readonly AllowedName[] = [
  { names: /^(text-wrap|text-wrap: (?:pretty|balance))$/, files: /./, reason: 'lines break less evenly' },
  {
    names: /^(content-visibility|content-visibility: auto|contain-intrinsic-size|contain: style)$/,
    files: /./,
    reason: 'a long list is drawn more slowly',
  },
  {
    names: /^(overscroll-behavior|scroll-snap|scrollbar-|overflow-anchor)/,
    files: /./,
    reason: 'scrolling is less smooth or shows its bar',
  },
  { names: /^(@container|container-type|:has)/, files: /./, reason: 'a row keeps one line, a detail its plain look' },
  { names: /^text-align-last/, files: /./, reason: 'the chosen column of a head stands at its left' },
  { names: /^mask-composite/, files: /./, reason: 'the build writes the older name beside it' },
  { names: /^:?-(webkit|moz)-/, files: /./, reason: 'the look of one engine' },
  { names: /^user-select: all$/, files: /./, reason: 'a touch selects a word and not all' },
];
