import { useElderLook } from './elder-look.ts';
import { FigureRows, type FigureTableProps } from './FigureRows.tsx';
import css from './table.module.css';

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
