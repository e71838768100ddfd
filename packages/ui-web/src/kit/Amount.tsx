import { kitCopy } from './kit.copy.ts';
import css from './Amount.module.css';

export interface AmountProps {
  /** Formatted text with its sign, for example `1,234.50` or `+1.20%`. null shows `--`. */
  readonly text: string | null;
  readonly unit?: string;
  /** The colour of the number. `plain` keeps the colour of the text around it. */
  readonly trend?: 'gain' | 'loss' | 'flat' | 'plain';
  /** The investor hid all amounts: a mask replaces the number, and neither sign nor size is visible. */
  readonly isHidden?: boolean;
  readonly size?: 'inherit' | '14' | '16' | '20' | '28' | '40';
  readonly weight?: 'regular' | 'strong';
}

/**
 * A number with a smaller unit and, where it is large, smaller decimals of its yuan. The decimals of a rate, a net value and an income of
 * 10,000 shares keep their size, because these are compared by them.
 */
export function Amount({ text, unit, trend = 'plain', isHidden = false, size = 'inherit', weight = 'strong' }: AmountProps) {
  const isMissing = text === null || text === kitCopy.missing;
  if (isHidden) {
    return (
      <span className={css['amount']} data-size={size} data-weight={weight}>
        <span aria-hidden="true">{kitCopy.amountMask}</span>
        <span className="heard">{kitCopy.amountHidden}</span>
      </span>
    );
  }
  const [, whole = '', rest = ''] = /^(.*?)(\.\d\d)?$/.exec(text ?? kitCopy.missing) ?? [];
  return (
    <span className={css['amount']} data-trend={isMissing ? 'flat' : trend} data-size={size} data-weight={weight}>
      {whole}
      {rest !== '' && <span className={css['rest']}>{rest}</span>}
      {unit !== undefined && !isMissing && <span className={css['unit']}>{unit}</span>}
    </span>
  );
}
