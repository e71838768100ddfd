/** The faults of a fee table's rows: a gap from `from` on, or an overlap. */
export interface SpanFault {
  readonly kind: 'gap' | 'overlap' | 'empty-tier';
  readonly from: number;
}

/**
 * The first fault of spans from 0 on; null: every value from 0 on has exactly one span, or there are no spans. `to` is exclusive;
 * Infinity is open-ended.
 */
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
