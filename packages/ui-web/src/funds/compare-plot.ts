import type { CompareCurvePoint } from '@caifu/core/funds';

/** A curve inside the frame. Coordinates are 0 to 1, across and down. */
export interface PlottedLine {
  readonly points: readonly (readonly [x: number, y: number])[];
  /** The vertical position of its last value. */
  readonly end: number;
}

export interface ComparePlot {
  readonly lines: readonly PlottedLine[];
  /** Values at the top, in the middle and at the foot. */
  readonly axis: readonly number[];
  /** The vertical position of zero growth. */
  readonly zero: number;
}

/** Places curves of one span in one frame over calendar days. The frame includes zero. */
export function comparePlot(curves: readonly (readonly CompareCurvePoint[])[]): ComparePlot {
  let [low, high] = [0, 0];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const curve of curves) {
    for (const { date, value } of curve) {
      low = Math.min(low, value);
      high = Math.max(high, value);
      const day = dayOf(date);
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
  }
  const room = Math.max(high - low, LEAST_ROOM) * MARGIN;
  const [top, foot] = [high + room, low - room];
  const down = (value: number) => (top - value) / (top - foot);
  const across = (date: string) => (dayOf(date) - first) / Math.max(1, last - first);
  return {
    lines: curves.map((curve) => ({
      points: thinnedCurve(curve).map(({ date, value }) => [across(date), down(value)] as const),
      end: down(curve.at(-1)?.value ?? 0),
    })),
    axis: [top, (top + foot) / 2, foot],
    zero: down(0),
  };
}

/** [FC-47] Keeps the first, the highest and the lowest point of each part, and the last of all, so that no extreme is lost. */
export function thinnedCurve(curve: readonly CompareCurvePoint[], most = MOST_DRAWN): readonly CompareCurvePoint[] {
  if (curve.length <= most) return curve;
  const parts = Math.floor(most / POINTS_A_PART);
  const kept = new Set<number>([curve.length - 1]);
  for (let part = 0; part < parts; part += 1) {
    const from = Math.floor((part * curve.length) / parts);
    const to = Math.floor(((part + 1) * curve.length) / parts);
    let [lowest, highest] = [from, from];
    for (let at = from; at < to; at += 1) {
      const value = curve[at]?.value ?? 0;
      if (value < (curve[lowest]?.value ?? value)) lowest = at;
      if (value > (curve[highest]?.value ?? value)) highest = at;
    }
    kept.add(from).add(lowest).add(highest);
  }
  return [...kept].toSorted((one, other) => one - other).flatMap((at) => curve[at] ?? []);
}

/** Vertical positions of the letters at the ends of lines, in the order given, moved apart until each is readable. */
export function spreadEnds(ends: readonly number[], gap: number): readonly number[] {
  const order = ends.map((end, at) => ({ end, at })).toSorted((one, other) => one.end - other.end || one.at - other.at);
  const places: number[] = [];
  let least = gap / 2;
  for (const { end, at } of order) {
    const place = Math.max(least, Math.min(1 - gap / 2, end));
    places[at] = place;
    least = place + gap;
  }
  // Letters pushed below the foot push the others up again.
  let most = 1 - gap / 2;
  for (const { at } of order.toReversed()) {
    places[at] = Math.min(most, places[at] ?? most);
    most = (places[at] ?? most) - gap;
  }
  return places;
}

/** The value of a curve on a day, or else that of the last day before. */
export function pointOn(curve: readonly CompareCurvePoint[], date: string): CompareCurvePoint | null {
  let [low, high] = [0, curve.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const point = curve[middle];
    if (point !== undefined && point.date <= date) low = middle + 1;
    else high = middle;
  }
  return curve[low - 1] ?? curve[0] ?? null;
}

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** Maximum points of a drawn line. */
const MOST_DRAWN = 360;
const POINTS_A_PART = 3;
/** Margin above the highest and below the lowest value. */
const MARGIN = 0.08;
/** Minimum height of a frame in parts per million, so that a flat line is not exaggerated. */
const LEAST_ROOM = 1_000;
