import type { ReactNode } from 'react';
import css from './Records.module.css';

export interface MonthProps {
  readonly name: string;
  /** Content at the end of the month's line. */
  readonly sum?: ReactNode;
  /** The rows, as list items. */
  readonly children: ReactNode;
}

/** The rows of one month below its name. */
export function Month({ name, sum, children }: MonthProps) {
  return (
    <section className={css['month']} aria-label={name}>
      <div className={css['monthHead']}>
        <h2 className="text-16 lines-140">{name}</h2>
        {sum !== undefined && <span className="inline-flex items-baseline gap-4 text-14 ink-3">{sum}</span>}
      </div>
      <ul className="bg-surface rounded shadow-card">{children}</ul>
    </section>
  );
}
