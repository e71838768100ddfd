import { useId, type ReactNode } from 'react';
import css from './Card.module.css';
import { wholeDates } from './whole-dates.tsx';

export interface CardProps extends Partial<Omit<SectionProps, 'children'>> {
  readonly children: ReactNode;
  /** `premium`: private products. */
  readonly tone?: 'plain' | 'premium';
  /** For lists and tables with gutters of their own. */
  readonly isFlush?: boolean;
}

/** With a title the card is a section. */
export function Card({ children, tone = 'plain', isFlush = false, title, ...head }: CardProps) {
  const card = (
    <div className={css['card']} data-tone={tone} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
  if (title === undefined) return card;
  return (
    <Section title={title} {...head}>
      {card}
    </Section>
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
    <section className="mt-24" aria-labelledby={titleId}>
      <div className={css['head']}>
        <h2 className={css['title']} id={titleId}>
          {title}
        </h2>
        {note !== undefined && <span className="small">{wholeDates(note)}</span>}
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

/** `false` stands for a missing fact. */
export type Facts = readonly (KeyValueRow | false)[];

const there = (rows: Facts): readonly KeyValueRow[] => rows.filter((row) => row !== false);

export interface KeyValueRowsProps {
  readonly rows: Facts;
  readonly isDense?: boolean;
}

/** Facts as pairs: label at the start, value at the end, aligned. */
export function KeyValueRows({ rows, isDense = false }: KeyValueRowsProps) {
  return (
    <dl className={css['pairs']} data-dense={isDense || undefined}>
      {there(rows).map((row) => (
        <div key={row.label} className={css['pair']}>
          <dt className={css['key']}>{row.label}</dt>
          <dd className={css['value']}>
            {wholeDates(row.value)}
            {row.note !== undefined && <span className="block small regular">{wholeDates(row.note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts in columns, number above label, for the head of a screen. */
export function Figures({ rows }: { readonly rows: Facts }) {
  return (
    <dl className={css['figures']}>
      {there(rows).map((row) => (
        <div key={row.label} className={css['figure']}>
          <dt className="small">{row.label}</dt>
          <dd className={css['figureValue']}>
            {wholeDates(row.value)}
            {row.note !== undefined && <span className="block small regular">{wholeDates(row.note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
