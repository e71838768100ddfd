import { productsCopy } from './products.copy.ts';
import css from './QuotaBar.module.css';

export interface QuotaBarProps {
  readonly soldPercent: number;
  /** Of a product that is drawn in gold. */
  readonly isPremium?: boolean | undefined;
}

/** How much of the period's quota is sold, drawn and said. */
export function QuotaBar({ soldPercent, isPremium = false }: QuotaBarProps) {
  return (
    <span className={css['quota']}>
      <svg className={css['bar']} data-premium={isPremium || undefined} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css['rail']} width="100" height="4" />
        <rect className={css['sold']} width={soldPercent} height="4" />
      </svg>
      <span className={css['text']}>{productsCopy.soldShare(soldPercent)}</span>
    </span>
  );
}
