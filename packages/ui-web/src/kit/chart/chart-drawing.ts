export interface ChartPoint {
  /** A date such as `2026-11-20`, ascending within a series. */
  readonly date: string;
  /** The value, in the displayed unit. */
  readonly value: number;
  /** The value as formatted text. */
  readonly text: string;
}

export interface ChartMark {
  readonly date: string;
  readonly kind: 'buy' | 'sell';
  /** One or two characters beside the mark. */
  readonly text: string;
}

/** The content of a plot. */
export interface ChartDrawing {
  readonly series: { readonly kind: 'area' | 'line'; readonly points: readonly ChartPoint[] };
  readonly benchmark: { readonly points: readonly ChartPoint[] } | null;
  readonly marks: readonly ChartMark[];
  /** `result`: in the colour of gain or loss, by the sign of the last value. */
  readonly tone: 'brand' | 'result';
  readonly hasZeroLine: boolean;
  readonly formatAxis: (value: number) => string;
}

export function trendOf(points: readonly ChartPoint[]): 'gain' | 'loss' | 'flat' {
  const last = points.at(-1)?.value ?? 0;
  return last > 0 ? 'gain' : last < 0 ? 'loss' : 'flat';
}
