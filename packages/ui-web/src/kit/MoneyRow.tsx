import type { ReactNode, Ref } from 'react';
import css from './MoneyRow.module.css';

export interface MoneyRowProps {
  /** What it is: a product's name. */
  readonly title: ReactNode;
  /** Below it: badges and short facts, set apart by `MoneyRow`'s own gaps. */
  readonly facts?: ReactNode;
  /** The number one compares by, an `Amount` of size 20. */
  readonly value?: ReactNode;
  /** A rate has the colour of the house or of private products, an amount that of its trend. */
  readonly tone?: 'brand' | 'premium';
  /** Below the number: what it is, or how it changed. */
  readonly valueNote?: ReactNode;
  /** A third line over the whole width: a reason, a countdown. */
  readonly foot?: ReactNode;
  /** In-app address: the row is a link. Without it, it is a button. */
  readonly href?: string;
  readonly onPress?: () => void;
  readonly folds?: { readonly id: string; readonly isOpen: boolean };
  /** Not to be had: sold out, ended. */
  readonly isOff?: boolean;
  /** The row that something is about: the newest order. */
  readonly isMarked?: boolean;
  readonly exposure?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** [UI-609] One product or holding of a list, 88 px high with one line of name and facts each; all of it is the target. */
export function MoneyRow({
  title,
  facts,
  value,
  tone,
  valueNote,
  foot,
  href,
  onPress,
  folds,
  isOff,
  isMarked,
  exposure,
  ref,
}: MoneyRowProps) {
  const content = (
    <>
      <span className={css['texts']}>
        <span className={css['title']} data-moves="">
          {title}
        </span>
        {facts !== undefined && <span className={css['facts']}>{facts}</span>}
      </span>
      <span className={css['values']}>
        <span className={css['value']} data-tone={tone} data-moves="">
          {value}
        </span>
        {valueNote !== undefined && valueNote !== false && <span className="small lines-150">{valueNote}</span>}
      </span>
      {foot !== undefined && <span className={css['foot']}>{foot}</span>}
    </>
  );
  const shared = {
    className: css['row'],
    'data-off': isOff || undefined,
    'aria-current': isMarked || undefined,
    'data-exposure': exposure,
    'data-opens': folds ? undefined : '',
  };
  if (href !== undefined)
    return (
      <a href={href} onClick={onPress} {...shared}>
        {content}
      </a>
    );
  return (
    <button ref={ref} type="button" aria-expanded={folds?.isOpen} aria-controls={folds?.id} onClick={onPress} {...shared}>
      {content}
    </button>
  );
}

/** Rows in one card, hairlines between them. */
export function MoneyRows({ children }: { readonly children: ReactNode }) {
  return <div className={css['rows']}>{children}</div>;
}
