import type { ReactNode } from 'react';
import { useElderLook } from './elder-look.ts';
import { FigureRows } from './FigureRows.tsx';
import css from './table.module.css';

export interface FigureTableProps {
  /** The accessible name. Shown as well where it is the caption. */
  readonly label: string;
  readonly caption?: ReactNode;
  /** The first one is the head of the row heads. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The row heads are days, which never break. */
  readonly isDaily?: boolean;
  /** Tighter lines, for a table inside a form. */
  readonly isDense?: boolean;
  /** The head stays below the top bar while the page scrolls. */
  readonly isSticky?: boolean;
  /** The cell that the large look shows of each row: the first one, if left out. */
  readonly main?: number;
}

export type FigureRow = {
  readonly cells: readonly ReactNode[];
} & (
  | { readonly head: string | number; readonly key?: undefined }
  /** A head of several parts needs a key. */
  | { readonly head: ReactNode; readonly key: string | number }
);

/** A table of figures with a head per row. Figures are aligned to the right. */
export function FigureTable({
  label,
  caption,
  columns,
  rows,
  isDaily = false,
  isDense = false,
  isSticky = false,
  main = 0,
}: FigureTableProps) {
  if (useElderLook()) return <FigureRows label={label} caption={caption} columns={columns} rows={rows} isDaily={isDaily} main={main} />;
  const [first, ...others] = columns;
  const table = (
    <table className={css['table']} data-dense={isDense ? '' : undefined} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead data-sticky={isSticky ? '' : undefined}>
        <tr>
          <th scope="col">{first}</th>
          {others.map((column) => (
            <th key={column} scope="col" data-number="">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key === undefined ? row.head : row.key}>
            <th scope="row" className={isDaily ? 'nowrap' : undefined}>
              {row.head}
            </th>
            {row.cells.map((cell, at) => (
              <td key={others[at]} data-number="">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // [UI-1338] In very large letters the figures stand below their day.
  return isDaily ? <div className={css['room']}>{table}</div> : table;
}
