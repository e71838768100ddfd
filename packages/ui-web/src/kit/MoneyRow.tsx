import type { ReactNode } from 'react';
import css from './MoneyRow.module.css';

export interface MoneyRowProps {
  /** What it is: a product's name. */
  readonly title: ReactNode;
  /** Below it: badges and short facts, set apart by `MoneyRow`'s own gaps. */
  readonly facts?: ReactNode;
  /** The number one compares by, an `Amount` of size 20. */
  readonly value: ReactNode;
  /** Below the number: what it is, or how it changed. */
  readonly valueNote?: ReactNode;
  /** A `Sparkline`, between name and number. */
  readonly shape?: ReactNode;
  /** A third line over the whole width: a reason, a countdown. */
  readonly foot?: ReactNode;
  /** In-app address: the row is a link. Without it, and without `onPress`, it leads nowhere. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** Not to be had: sold out, ended. */
  readonly isOff?: boolean;
  /** The row that something is about: the newest order. */
  readonly isMarked?: boolean;
  /** What is counted when the row comes into view. */
  readonly exposure?: string;
}

/** [UI-609] One product or holding of a list, 88 px high with one line of name and facts each; all of it is the target. */
export function MoneyRow({
  title,
  facts,
  value,
  valueNote,
  shape,
  foot,
  href,
  onPress,
  isOff = false,
  isMarked = false,
  exposure,
}: MoneyRowProps) {
  const content = (
    <>
      <span className={css['texts']}>
        <span className={css['title']}>{title}</span>
        {facts !== undefined && <span className={css['facts']}>{facts}</span>}
      </span>
      {shape !== undefined && <span className={css['shape']}>{shape}</span>}
      <span className={css['values']}>
        <span className={css['value']}>{value}</span>
        {valueNote !== undefined && <span className={css['note']}>{valueNote}</span>}
      </span>
      {foot !== undefined && <span className={css['foot']}>{foot}</span>}
    </>
  );
  const look = { className: css['row'], 'data-off': isOff || undefined, 'data-marked': isMarked || undefined, 'data-exposure': exposure };
  if (href !== undefined) {
    return (
      <a {...look} href={href}>
        {content}
      </a>
    );
  }
  if (onPress !== undefined) {
    return (
      <button {...look} type="button" onClick={onPress}>
        {content}
      </button>
    );
  }
  return <div {...look}>{content}</div>;
}

/** Rows in one card, hairlines between them. */
export function MoneyRows({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <div className={css['rows']} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  );
}
