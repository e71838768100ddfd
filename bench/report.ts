export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The figure of the simplest program of the kind on the same machine in the same run. */
  readonly floor: { readonly name: string; readonly value: number } | null;
  /** `value / floor`, for times, bytes and rates alike. */
  readonly goal: Goal | null;
}

type Goal =
  | { readonly kind: 'ratio-at-least' | 'ratio-at-most'; readonly limit: number }
  | { readonly kind: 'at-most'; readonly limit: number };

/** A table with one line a row. A row that misses its goal is marked. */
export const formatRows = (rows: readonly BenchRow[]): string => {
  const cells = rows.map((row) => [
    row.name,
    `${round(row.value)} ${row.unit}`,
    row.floor === null ? '' : `${row.floor.name}: ${round(row.floor.value)}`,
    row.floor === null ? '' : `× ${round(row.value / row.floor.value)}`,
    goalText(row),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const goalText = ({ value, floor, goal }: BenchRow): string => {
  if (goal === null) return '';
  const measured = goal.kind === 'at-most' || floor === null ? value : value / floor.value;
  const isMet = goal.kind === 'ratio-at-least' ? measured >= goal.limit : measured <= goal.limit;
  const sign = goal.kind === 'ratio-at-least' ? '≥' : '≤';
  return `goal ${goal.kind === 'at-most' ? '' : '×'}${sign} ${goal.limit} ${isMet ? '✔' : '✘'}`;
};

const round = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
};
