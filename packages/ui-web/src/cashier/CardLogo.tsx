import { AssetsIcon } from '../kit/icons.tsx';
import { BankIcon } from '../kit/late-icons.tsx';
import { bankMarkOf } from './bank-marks.ts';
import css from './CardLogo.module.css';

export interface CardLogoProps {
  /** Code of the bank, or of a product that money is kept in. */
  readonly code: string;
  readonly isBank: boolean;
}

/** The picture of a means of payment: the bank's or the product's mark by its code, a neutral one for the rest. */
export function CardLogo({ code, isBank }: CardLogoProps) {
  const mark = bankMarkOf(code);
  if (mark === null) return <span className={css['logo']}>{isBank ? <BankIcon size={20} /> : <AssetsIcon size={20} />}</span>;
  return (
    <span className={css['logo']} data-tone={mark.tone}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={mark.figure} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
