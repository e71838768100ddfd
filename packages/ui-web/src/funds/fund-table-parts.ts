import type { FundClass, FundSummary } from '@caifu/core/funds';
import type { Trend } from '@caifu/core/values';

/** A column of figures. The list of columns must be the same object while it shows the same. */
export interface FundTableColumn<Column extends string = string> {
  readonly id: Column;
  readonly label: string;
  readonly figure: (fund: FundSummary) => ShownFigure;
  /** A line under the figure and its note. */
  readonly line?: (fund: FundSummary) => FigureLine | null;
  /** Stands below the list while the column is shown. */
  readonly remark?: string;
}

export interface FigureLine {
  readonly label: string;
  /** At least two. */
  readonly heights: readonly number[];
}

export interface ShownFigure {
  readonly text: string;
  readonly trend: Trend | null;
  /** A second line under the figure. */
  readonly note?: string | null;
  /** A line below it. */
  readonly fall?: string | null;
}

/** Position of a cell. Row -1 is the head; column 0 is the name. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The number of columns that are drawn together. */
export const COLUMNS_A_PART = 2;
/** Every part is drawn at once. */
export const ALL_PARTS = -1;

const made = new WeakMap<readonly FundTableColumn[], readonly (readonly FundTableColumn[])[]>();

/** The same parts for the same columns, so that they are not drawn again. */
export function columnParts(columns: readonly FundTableColumn[]): readonly (readonly FundTableColumn[])[] {
  const known = made.get(columns);
  if (known !== undefined) return known;
  const parts = Array.from({ length: Math.ceil(columns.length / COLUMNS_A_PART) }, (_, at) =>
    columns.slice(at * COLUMNS_A_PART, (at + 1) * COLUMNS_A_PART),
  );
  made.set(columns, parts);
  return parts;
}

const madeClasses = new Map<string, readonly FundClass[]>();

/** The same list for the same classes, so that their row is not drawn again. */
export function sameClasses(classes: readonly FundClass[]): readonly FundClass[] {
  const key = classes.map(({ fundCode, label }) => `${fundCode} ${label}`).join();
  const known = madeClasses.get(key);
  if (known !== undefined) return known;
  madeClasses.set(key, classes);
  return classes;
}

/**
 * A bit mask of the visible column parts: at the scroll position, or at the position to which the table will scroll for its sort column
 * (-1: there is none).
 */
export function seenParts(
  left: number,
  sortedAt: number,
  { figure, room }: { /** CSS pixels. */ readonly figure: number; readonly room: number },
): number {
  const sorted = Math.max(sortedAt, 0) * figure;
  const isOut = sortedAt >= 0 && (sorted < left || sorted + figure > left + room);
  const from = !isOut ? left : sorted < left ? sorted : sorted + figure - room;
  const [first, last] = [from, from + room - 1].map((at) => Math.floor(Math.max(at, 0) / figure / COLUMNS_A_PART));
  let seen = 0;
  for (let part = first ?? 0; part <= (last ?? 0); part += 1) seen |= 1 << part;
  return seen;
}
