import type { ChartMark, ChartPoint } from './chart-drawing.ts';

export interface ChartRow {
  readonly index: number;
  readonly point: ChartPoint;
  readonly benchmark: ChartPoint | null;
  readonly marks: readonly ChartMark[];
}

/**
 * The rows of a chart's table: the first and last day, the highest and the lowest, the days of trades, and evenly spaced others, about
 * `most` in all. Ten years of days would be useless in a table.
 */
export function chartRows(
  points: readonly ChartPoint[],
  benchmark: readonly ChartPoint[],
  marks: readonly ChartMark[],
  most = MOST_ROWS,
): readonly ChartRow[] {
  const chosen = new Set<number>();
  const last = points.length - 1;
  const steps = Math.min(most - 1, last);
  for (let step = 0; step <= steps; step += 1) chosen.add(steps === 0 ? 0 : Math.round((step * last) / steps));
  let [highest, lowest] = [0, 0];
  points.forEach(({ value }, index) => {
    if (value > (points[highest]?.value ?? value)) highest = index;
    if (value < (points[lowest]?.value ?? value)) lowest = index;
  });
  const daysOfMarks = new Set(marks.map(({ date }) => date));
  const rowsOf = (index: number): ChartRow[] => rowAt(points, benchmark, marks, index);
  points.forEach(({ date }, index) => {
    if (daysOfMarks.has(date)) chosen.add(index);
  });
  if (last >= 0) chosen.add(highest).add(lowest);
  return [...chosen].toSorted((one, other) => one - other).flatMap(rowsOf);
}

/** The texts of one point. Empty where there is no such point. */
export function rowAt(
  points: readonly ChartPoint[],
  benchmark: readonly ChartPoint[],
  marks: readonly ChartMark[],
  index: number,
): ChartRow[] {
  const point = points[index];
  if (point === undefined) return [];
  return [
    {
      index,
      point,
      benchmark: benchmark.find(({ date }) => date === point.date) ?? null,
      marks: marks.filter(({ date }) => date === point.date),
    },
  ];
}

const MOST_ROWS = 24;
