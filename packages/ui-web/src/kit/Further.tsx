import { Fragment, type ReactNode } from 'react';
import { useElderLook } from './elder-look.ts';
import rows from './FigureRows.module.css';
import css from './Further.module.css';
import { ListRow, type ListRowProps } from './ListRow.tsx';

export interface FurtherFigure {
  readonly label: string;
  readonly value: ReactNode;
}

/** [UI-1420] A figure beside the one that a row tells. The large look leaves it to the page of the row. */
export function Further({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return useElderLook() ? null : (
    <span className={css['further']}>
      {label}
      {label !== undefined && ' '}
      {children}
    </span>
  );
}

export interface FoldRowProps extends Omit<ListRowProps, 'href' | 'onPress' | 'disabledReason'> {
  /** Figures of the note. */
  readonly beside?: readonly FurtherFigure[];
  /** Figures below the value. */
  readonly further?: readonly FurtherFigure[];
}

const NONE: readonly FurtherFigure[] = [];

/** [UI-1420] A row without a page of its own. In the large look a press opens the figures beside the one that it tells. */
export function FoldRow({ beside = NONE, further = NONE, note, valueNote, ...row }: FoldRowProps) {
  const more = [...beside, ...further];
  if (!useElderLook() || more.length === 0) {
    const words = beside.map(({ label, value }, at) => (
      <Fragment key={label}>
        {at === 0 ? '' : ' · '}
        {label} {value}
      </Fragment>
    ));
    return (
      <ListRow
        {...row}
        note={
          beside.length === 0 ? (
            note
          ) : (
            <>
              {note}
              {note !== undefined && ' · '}
              {words}
            </>
          )
        }
        valueNote={
          further.length === 0
            ? valueNote
            : further.map(({ label, value }) => (
                <span key={label} className={css['further']}>
                  {label} {value}
                </span>
              ))
        }
      />
    );
  }
  return (
    <details>
      <summary className={css['summary']}>
        <ListRow {...row} note={note} />
      </summary>
      <dl className={rows['rest']}>
        {more.map(({ label, value }) => (
          <div key={label} className={rows['part']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
