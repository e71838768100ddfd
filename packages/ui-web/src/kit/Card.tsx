import { useId, type ReactNode } from 'react';
import css from './Card.module.css';
import { wholeDates } from './whole-dates.tsx';

export interface CardProps {
  readonly children: ReactNode;
  /** `premium`: private products. */
  readonly tone?: 'plain' | 'premium';
  /** For lists and tables that bring their own gutters. */
  readonly isFlush?: boolean;
}

export function Card({ children, tone = 'plain', isFlush = false }: CardProps) {
  return (
    <div className={css['card']} data-tone={tone} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
}

export interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** A link or button at the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a screen. */
export function Section({ title, note, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <h2 className={css['title']} id={titleId}>
          {title}
        </h2>
        {note !== undefined && <span className={css['note']}>{wholeDates(note)}</span>}
        {action !== undefined && <span className={css['action']}>{action}</span>}
      </div>
      {children}
    </section>
  );
}

export interface KeyValueRow {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Facts in pairs: label at the start, value at the end, aligned. */
export function KeyValueRows({ rows, isDense = false }: { readonly rows: readonly KeyValueRow[]; readonly isDense?: boolean }) {
  return (
    <dl className={css['pairs']} data-dense={isDense || undefined}>
      {rows.map((row) => (
        <div key={row.label} className={css['pair']}>
          <dt className={css['key']}>{row.label}</dt>
          <dd className={css['value']}>
            {wholeDates(row.value)}
            {row.note !== undefined && <span className={css['valueNote']}>{wholeDates(row.note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts in columns: number over label, for the head of a screen. */
export function Figures({ rows }: { readonly rows: readonly KeyValueRow[] }) {
  return (
    <dl className={css['figures']}>
      {rows.map((row) => (
        <div key={row.label} className={css['figure']}>
          <dt className={css['figureKey']}>{row.label}</dt>
          <dd className={css['figureValue']}>
            {wholeDates(row.value)}
            {row.note !== undefined && <span className={css['valueNote']}>{wholeDates(row.note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
