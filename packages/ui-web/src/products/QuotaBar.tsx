import { productsCopy } from './products.copy.ts';
import css from './QuotaBar.module.css';

/** How much of the period's quota is sold, drawn and said. */
export function QuotaBar({ soldPercent }: { readonly soldPercent: number }) {
  return (
    <span className={css['quota']}>
      <svg className={css['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css['rail']} width="100" height="4" />
        <rect className={css['sold']} width={soldPercent} height="4" />
      </svg>
      <span className={css['text']}>{productsCopy.soldShare(soldPercent)}</span>
    </span>
  );
}
