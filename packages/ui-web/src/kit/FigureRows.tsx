import type { ReactNode } from 'react';
import css from './FigureRows.module.css';

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

type FigureRowsProps = Pick<FigureTableProps, 'label' | 'caption' | 'columns' | 'rows' | 'isDaily'> & { readonly main: number };

/** [UI-1366] The rows of a table in the large look: one figure each. A press opens the others with their names. */
export function FigureRows({ label, caption, columns, rows, isDaily = false, main }: FigureRowsProps) {
  const [first, ...others] = columns;
  return (
    <>
      {caption !== undefined && <p className="plain">{caption}</p>}
      <p className={css['heads']} aria-hidden="true">
        <span>{first}</span>
        <span>{others[main]}</span>
      </p>
      <ul aria-label={label}>
        {rows.map((row) => {
          const line = (
            <>
              <span className={isDaily ? 'nowrap' : undefined}>{row.head}</span>
              <span className={css['figure']}>
                <span className="heard">{others[main]}</span>
                <span>{row.cells[main]}</span>
              </span>
            </>
          );
          return (
            <li key={row.key === undefined ? row.head : row.key} className="line-top">
              {row.cells.length === 1 ? (
                <div className={css['line']}>{line}</div>
              ) : (
                <details>
                  <summary className={css['line']}>{line}</summary>
                  <dl className={css['rest']}>
                    {row.cells.map((cell, at) =>
                      at === main ? null : (
                        <div key={others[at]} className={css['part']}>
                          <dt>{others[at]}</dt>
                          <dd>{cell}</dd>
                        </div>
                      ),
                    )}
                  </dl>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
