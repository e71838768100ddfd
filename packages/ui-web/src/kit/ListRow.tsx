import { useId, type ReactNode } from 'react';
import { MoreIcon } from './late-icons.tsx';
import css from './ListRow.module.css';

export interface ListRowProps {
  readonly title: ReactNode;
  /** The second line, in small type. */
  readonly note?: ReactNode;
  readonly value?: ReactNode;
  /** The second line below the value. */
  readonly valueNote?: ReactNode;
  /** Before the title: an icon or a logo. */
  readonly leading?: ReactNode;
  /** In-app address (`#/path`): the row is a link. */
  readonly href?: string;
  /** The row is a button. */
  readonly onPress?: () => void;
  /** Why the row is disabled. Shown below the note. */
  readonly disabledReason?: string | null;
}

/** One row of a list. The whole row is the touch target. */
export function ListRow({ title, note, value, valueNote, leading, href, onPress, disabledReason = null }: ListRowProps) {
  const reasonId = useId();
  const isOff = disabledReason !== null;
  const leads = !isOff && (href !== undefined || onPress !== undefined);
  const content = (
    <>
      {leading !== undefined && <span className={css['leading']}>{leading}</span>}
      <span className={css['texts']}>
        <span className="text-16 lines-140">{title}</span>
        {note !== undefined && <span className="small lines-140">{note}</span>}
        {isOff && (
          <span className="small lines-140" id={reasonId}>
            {disabledReason}
          </span>
        )}
      </span>
      {(value !== undefined || valueNote !== undefined) && (
        <span className={css['values']}>
          <span className="text-16 lines-140">{value}</span>
          {valueNote !== undefined && <span className="small lines-140">{valueNote}</span>}
        </span>
      )}
      {leads && (
        <span className={css['more']}>
          <MoreIcon size={18} />
        </span>
      )}
    </>
  );
  if (href !== undefined && !isOff) {
    return (
      <a className={css['row']} href={href} data-leads="">
        {content}
      </a>
    );
  }
  if (onPress !== undefined) {
    return (
      <button
        className={css['row']}
        type="button"
        data-leads={leads || undefined}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? reasonId : undefined}
        onClick={isOff ? undefined : onPress}
      >
        {content}
      </button>
    );
  }
  return (
    <div className={css['row']} data-off={isOff || undefined}>
      {content}
    </div>
  );
}

/** Rows with hairlines between them. */
export function List({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <div className={css['list']} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  );
}
