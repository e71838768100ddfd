import type { CompareCurvePoint } from '@caifu/core/funds';

/** A curve inside the frame: across and down, 0 to 1. */
export interface PlottedLine {
  readonly points: readonly (readonly [x: number, y: number])[];
  /** How far down its last value is. */
  readonly end: number;
}

export interface ComparePlot {
  readonly lines: readonly PlottedLine[];
  /** Values at the top, in the middle and at the foot. */
  readonly axis: readonly number[];
  /** How far down nothing gained and nothing lost is. */
  readonly zero: number;
}

/** Where curves of one span lie in one frame, over calendar days, zero inside it. */
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

/** [FC-47] The first, the highest and the lowest point of each part, and the last of all: no extreme is lost. */
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

/** Letters at the ends of lines, moved apart so that each can be read: how far down each is, in the order given. */
export function spreadEnds(ends: readonly number[], gap: number): readonly number[] {
  const order = ends.map((end, at) => ({ end, at })).toSorted((one, other) => one.end - other.end || one.at - other.at);
  const places: number[] = [];
  let least = gap / 2;
  for (const { end, at } of order) {
    const place = Math.max(least, Math.min(1 - gap / 2, end));
    places[at] = place;
    least = place + gap;
  }
  // A row pushed over the foot pushes the others back up.
  let most = 1 - gap / 2;
  for (const { at } of order.toReversed()) {
    places[at] = Math.min(most, places[at] ?? most);
    most = (places[at] ?? most) - gap;
  }
  return places;
}

/** The value that a curve has on a day: that of the last day up to it. */
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

/** Points of a line that is drawn. */
const MOST_DRAWN = 360;
const POINTS_A_PART = 3;
/** Above the highest and below the lowest value. */
const MARGIN = 0.08;
/** Parts per million: what a frame shows at least, so that a flat line is not blown up. */
const LEAST_ROOM = 1_000;
