import type { ReactNode } from 'react';
import css from './table.module.css';

export interface FigureTableProps {
  /** Heard; shown too when it is the caption. */
  readonly label: string;
  readonly caption?: ReactNode;
  /** The first one is that of the rows' heads. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The heads of the rows are days, which never break. */
  readonly isDaily?: boolean;
  /** Closer lines, for a table within a form. */
  readonly isDense?: boolean;
  /** The head stays below the bar while the page moves. */
  readonly isSticky?: boolean;
}

export type FigureRow = {
  readonly cells: readonly ReactNode[];
} & (
  | { readonly head: string | number; readonly key?: undefined }
  /** A head of several parts needs a key beside it. */
  | { readonly head: ReactNode; readonly key: string | number }
);

/** Figures in rows with a head each, to the right under their columns. */
export function FigureTable({ label, caption, columns, rows, isDaily = false, isDense = false, isSticky = false }: FigureTableProps) {
  const [first, ...others] = columns;
  return (
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
}
