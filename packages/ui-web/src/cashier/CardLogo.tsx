import { AssetsIcon } from '../kit/icons.tsx';
import { BankIcon } from '../kit/late-icons.tsx';
import { bankMarkOf } from './bank-marks.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import css from './CardLogo.module.css';

export interface CardLogoProps {
  /** Code of the bank, or of the money-market product. */
  readonly code: string;
  readonly isBank: boolean;
  /** small: inside a line of text. */
  readonly size?: 'row' | 'small';
}

/** The logo of a means of payment by its code, or a neutral one. */
export function CardLogo({ code, isBank, size = 'row' }: CardLogoProps) {
  const pixels = size === 'small' ? 14 : 20;
  const mark = bankMarkOf(code);
  if (mark === null) {
    return (
      <span className={css['logo']} data-size={size}>
        {isBank ? <BankIcon size={pixels} /> : <AssetsIcon size={pixels} />}
      </span>
    );
  }
  return (
    <span className={css['logo']} data-size={size} data-tone={mark.tone}>
      <svg width={pixels} height={pixels} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={mark.figure} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

export interface CardNameProps extends Pick<CardLogoProps, 'code' | 'isBank'> {
  readonly name: string;
  /** Last four digits. Empty for a means without a number. */
  readonly tail: string;
}

/** The means of payment that a flow names, in a line of text. */
export const CardOf = ({ card: { bankCode, kind, bankName, tail } }: { readonly card: NamedCard }) => (
  <CardName code={bankCode} isBank={kind !== 'wallet'} name={bankName} tail={tail} />
);

export interface NamedCard {
  readonly bankCode: string;
  readonly bankName: string;
  readonly kind: string;
  readonly tail: string;
}

/** A means of payment in a line of text, with its logo and name. */
export function CardName({ code, isBank, name, tail }: CardNameProps) {
  return (
    <span className="keep-all">
      {/* Without room beside the name the whole number stands below it. The logo stays beside the name. */}
      <span className={css['head']}>
        <CardLogo code={code} isBank={isBank} size="small" />
        {name}
      </span>
      <wbr />
      {tail !== '' && <span className="nowrap">{tradeCopy.cardTail('', tail)}</span>}
    </span>
  );
}
