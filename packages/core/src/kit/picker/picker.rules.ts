import type { PickerContext, PickerInput, PickerItem } from './picker.types.ts';

/** Height of a row in pixels (P1 §9, P2 §9). */
export const ROW_HEIGHT = 34;

/** [PK-1] The row nearest to the column's position, inside the column (P2 §4 Picker). */
export const snappedRow = (offset: number, count: number): number =>
  Number.isNaN(offset) ? 0 : clampRow(Math.round(offset / ROW_HEIGHT), count);

/** [PK-2] The items of a column, for the keys in the columns before it. */
export const itemsOf = ({ columns, rows }: Pick<PickerContext, 'columns' | 'rows'>, at: number): readonly PickerItem[] => {
  const column = columns[at];
  if (column === undefined) return [];
  if ('items' in column) return column.items;
  const key = itemsOf({ columns, rows }, at - 1)[rows[at - 1] ?? 0]?.key;
  return key !== undefined && Object.hasOwn(column.itemsByKey, key) ? (column.itemsByKey[key] ?? []) : [];
};

/** [PK-3] [PK-4] The rows after one column moved: the next columns return to their first row, or stay without linkage. */
export const movedRows = (context: Omit<PickerContext, 'picked'>, at: number, row: number): readonly number[] => {
  const moved = clampRow(row, itemsOf(context, at).length);
  if (context.columns[at] === undefined || moved === context.rows[at]) return context.rows;
  let rows = context.rows.map((each, index) => (index === at ? moved : each));
  for (let next = at + 1; next < context.columns.length; next += 1) {
    const kept = clampRow(rows[next] ?? 0, itemsOf({ columns: context.columns, rows }, next).length);
    const other = context.isLinkageBanned ? kept : 0;
    rows = rows.map((each, index) => (index === next ? other : each));
  }
  return rows;
};

/** [PK-5] The rows of the initial keys. */
export const firstRows = ({ columns, chosen }: PickerInput): readonly number[] => {
  const rows: number[] = [];
  for (let at = 0; at < columns.length; at += 1) {
    const found = itemsOf({ columns, rows }, at).findIndex(({ key }) => key === chosen[at]);
    rows.push(Math.max(0, found));
  }
  return rows;
};

/** [PK-6] The middle entry of each column; null while a column is empty. */
export const pickedItems = (context: Pick<PickerContext, 'columns' | 'rows'>): readonly PickerItem[] | null => {
  const picked = context.rows.map((row, at) => itemsOf(context, at)[row]);
  const items = picked.filter((item) => item !== undefined);
  return items.length > 0 && items.length === picked.length ? items : null;
};

const clampRow = (row: number, count: number): number => Math.max(0, Math.min(row, count - 1));
