/** The faults of the rows of a fee table: no row has what begins at `from`, or two have it. */
export interface SpanFault {
  readonly kind: 'gap' | 'overlap' | 'empty-tier';
  readonly from: number;
}

/** The first fault of spans from 0 on; null: everything from 0 on has exactly one, or there is none. `to` is not counted, Infinity has no end. */
export const spanFault = (unsorted: readonly { readonly from: number; readonly to: number }[]): SpanFault | null => {
  const spans = unsorted.toSorted((a, b) => a.from - b.from || a.to - b.to);
  let covered = 0;
  for (const { from, to } of spans) {
    if (to <= from) return { kind: 'empty-tier', from };
    if (from > covered) return { kind: 'gap', from: covered };
    if (from < covered) return { kind: 'overlap', from };
    covered = to;
  }
  return spans.length === 0 || covered === Infinity ? null : { kind: 'gap', from: covered };
};
