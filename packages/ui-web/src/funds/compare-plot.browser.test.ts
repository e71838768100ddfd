import type { CompareCurvePoint } from '@caifu/core/funds';
import { addDays, calendarDate } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { comparePlot, pointOn, spreadEnds, thinnedCurve } from './compare-plot.ts';

const START = calendarDate('2024-01-01');
const curve = (values: readonly number[]): readonly CompareCurvePoint[] =>
  values.map((value, at) => ({ date: addDays(START, at), value, text: String(value) }));

describe('the curves of compared funds', () => {
  it('keep their ends and every extreme when they are thinned [FC-47]', () => {
    const long = curve(Array.from({ length: 2_500 }, (_, at) => (at === 1_234 ? 99_999 : at === 777 ? -99_999 : at % 50)));
    const drawn = thinnedCurve(long);
    expect(drawn.length).toBeLessThanOrEqual(361);
    expect([drawn[0], drawn.at(-1)]).toEqual([long[0], long.at(-1)]);
    expect([Math.max(...drawn.map(({ value }) => value)), Math.min(...drawn.map(({ value }) => value))]).toEqual([99_999, -99_999]);
    expect(drawn.every(({ date }, at) => at === 0 || date > (drawn[at - 1]?.date ?? date))).toBe(true);
    expect(thinnedCurve(long.slice(0, 300))).toHaveLength(300);
  });

  it('lie in one frame over calendar days that includes zero [FC-47]', () => {
    const { lines, axis, zero } = comparePlot([curve([0, 10_000, 20_000]), curve([0, 5_000])]);
    expect(lines.map(({ points }) => points.map(([x]) => x))).toEqual([
      [0, 0.5, 1],
      [0, 0.5],
    ]);
    expect(axis).toHaveLength(3);
    expect(zero).toBeGreaterThan(0.9);
    expect(zero).toBeLessThan(1);
    expect(lines[0]?.end).toBeLessThan(lines[1]?.end ?? 0);
  });

  it('have letters that never cover each other [FC-47]', () => {
    const nearest = (places: readonly number[]) =>
      Math.min(...places.flatMap((one, at) => places.slice(at + 1).map((other) => Math.abs(one - other))));
    for (const ends of [
      [0.5, 0.5, 0.5],
      [0.98, 1, 0.99, 0.97, 1],
      [0, 0, 0.01],
      [0.2, 0.8],
    ]) {
      const places = spreadEnds(ends, 0.1);
      expect(nearest(places)).toBeGreaterThan(0.099);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0.05 - 1e-9);
      expect(Math.max(...places)).toBeLessThanOrEqual(0.95 + 1e-9);
    }
    expect(spreadEnds([0.8, 0.2], 0.1)).toEqual([0.8, 0.2]);
  });

  it('use the value of the previous day for a day without a value [FC-47]', () => {
    const points = curve([0, 1, 2]).filter((_, at) => at !== 1);
    expect(pointOn(points, '2024-01-02')?.value).toBe(0);
    expect(pointOn(points, '2024-01-09')?.value).toBe(2);
    expect(pointOn([], '2024-01-02')).toBeNull();
  });
});
