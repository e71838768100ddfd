import type { FundSort } from '@caifu/core/funds';
import { memo } from 'react';
import type { FundTableColumn } from './fund-table-parts.ts';
import { fundsCopy } from './funds.copy.ts';
import css from './FundTable.module.css';

interface HeadCellProps {
  readonly label: string;
  readonly column: number;
  /** Whether this is the only tab stop of the table. */
  readonly isActive: boolean;
  /** A press sorts the list by this column. */
  readonly isButton: boolean;
  /** Set for the column that sorts the list. */
  readonly direction: FundSort['direction'] | null;
}

/** Memoised: a change of the sort order affects two heads only. */
export const HeadCell = memo(function HeadCell({ label, column, isActive, isButton, direction }: HeadCellProps) {
  const stop = { 'data-cell': `-1:${column}`, tabIndex: isActive ? 0 : -1 };
  if (!isButton)
    return (
      <div className={css['headCell']} role="columnheader" data-plain="" {...stop}>
        {label}
      </div>
    );
  return (
    <div className={css['headCell']} role="columnheader" aria-sort={direction === null ? 'none' : SORTS[direction]}>
      <button className={css['sort']} type="button" {...stop}>
        {label}
        <SortMark direction={direction} />
      </button>
    </div>
  );
});

interface ChoiceHeadProps<Column extends string> {
  readonly columns: readonly FundTableColumn<Column>[];
  readonly shown: FundTableColumn<Column>;
  readonly isActive: boolean;
  /** null: columns do not sort the list. */
  readonly direction: FundSort['direction'] | null;
  readonly onChoose: (column: Column) => void;
}

/** [UI-1366] [LAW-26] The head of the only figure in the large look: the phone's own picker of all columns, and the turn of the order. */
export function ChoiceHead<Column extends string>({ columns, shown, isActive, direction, onChoose }: ChoiceHeadProps<Column>) {
  const stop = { 'data-cell': '-1:1', tabIndex: isActive ? 0 : -1 };
  return (
    <div
      className={css['headCell']}
      role="columnheader"
      aria-label={shown.label}
      aria-sort={direction === null ? undefined : SORTS[direction]}
      data-choice=""
      {...(direction === null && stop)}
    >
      <select
        className={css['choice']}
        aria-label={fundsCopy.chooseColumn}
        value={shown.id}
        onChange={({ target }) => {
          const chosen = columns.find(({ id }) => id === target.value);
          if (chosen !== undefined) onChoose(chosen.id);
        }}
      >
        {columns.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {direction !== null && (
        <button className={css['turn']} type="button" aria-label={fundsCopy.turn(shown.label)} {...stop}>
          <SortMark direction={direction} />
        </button>
      )}
    </div>
  );
}

const SORTS = { down: 'descending', up: 'ascending' } as const;

/** Two arrows, with that of the sort direction filled. */
function SortMark({ direction }: { readonly direction: FundSort['direction'] | null }) {
  return (
    <svg className={css['mark']} viewBox="0 0 8 12" width={8} height={12} aria-hidden="true">
      <path d="M4 0 7.5 4.5H.5z" data-on={direction === 'up' || undefined} />
      <path d="M4 12 .5 7.5h7z" data-on={direction === 'down' || undefined} />
    </svg>
  );
}
