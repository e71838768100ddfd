import type { ReactNode, Ref } from 'react';
import css from './MoneyRow.module.css';

export interface MoneyRowProps {
  /** The product's name. */
  readonly title: ReactNode;
  /** Badges and short facts below the name, separated by `MoneyRow`'s own gaps. */
  readonly facts?: ReactNode;
  /** The number for comparing rows, an `Amount` of size 20. */
  readonly value?: ReactNode;
  /** The colour of the number: rates have the brand's or the private products' colour, amounts that of their trend. */
  readonly tone?: 'brand' | 'premium';
  /** Below the number: its meaning, or its change. */
  readonly valueNote?: ReactNode;
  /** A third line of full width: a reason or a countdown. */
  readonly foot?: ReactNode;
  /** In-app address: the row is a link. Without it the row is a button. */
  readonly href?: string;
  readonly onPress?: () => void;
  readonly folds?: { readonly id: string; readonly isOpen: boolean };
  /** Not available: sold out or ended. */
  readonly isOff?: boolean;
  /** Marks the row of the newest order. */
  readonly isMarked?: boolean;
  readonly exposure?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** [UI-609] A row of a product or holding, 88 px high, with one line each for name and facts. The whole row is the touch target. */
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

/** Rows in one card with hairlines between them. */
export function MoneyRows({ children }: { readonly children: ReactNode }) {
  return <div className={css['rows']}>{children}</div>;
}
