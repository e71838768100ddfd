import type { ReactNode } from 'react';
import css from './Records.module.css';

export interface MonthProps {
  readonly name: string;
  /** At the end of its line. */
  readonly sum?: ReactNode;
  /** Items of a list. */
  readonly children: ReactNode;
}

/** The rows of one month under its name. */
export function Month({ name, sum, children }: MonthProps) {
  return (
    <section className={css['month']} aria-label={name}>
      <div className={css['monthHead']}>
        <h2 className={css['monthName']}>{name}</h2>
        {sum !== undefined && <span className={css['monthSum']}>{sum}</span>}
      </div>
      <ul className={css['rows']}>{children}</ul>
    </section>
  );
}
