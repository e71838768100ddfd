import { productsCopy } from './products.copy.ts';
import css from './QuotaBar.module.css';

export interface QuotaBarProps {
  readonly soldPercent: number;
  /** Draws the bar in gold. */
  readonly isPremium?: boolean | undefined;
}

/** The sold part of the period's quota, as a bar and in words. */
export function QuotaBar({ soldPercent, isPremium = false }: QuotaBarProps) {
  return (
    <span className="row gap-8 mt-12">
      <svg className={css['bar']} data-premium={isPremium || undefined} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="fill-line" width="100" height="4" />
        <rect className={css['sold']} width={soldPercent} height="4" />
      </svg>
      <span className="flex-none small lines-140">{productsCopy.soldShare(soldPercent)}</span>
    </span>
  );
}
