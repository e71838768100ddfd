import type { BoundStop } from '@caifu/core/products';
import { productCopy } from './product.copy.ts';
import css from './BoundTimeBar.module.css';

/** From today to the day the money comes free, drawn to scale: the stops stand below in words. */
export function BoundTimeBar({ stops }: { readonly stops: readonly BoundStop[] }) {
  const total = Math.max(1, stops.at(-1)?.day ?? 1);
  const begin = stops.find(({ kind }) => kind === 'value')?.day ?? 0;
  const place = (day: number) => (Math.min(day, total) / total) * 100;
  return (
    <div className={css['bar']} role="group" aria-label={productCopy.binds}>
      <svg className={css['line']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css['rail']} y="2" width="100" height="4" />
        <rect className={css['earning']} x={place(begin)} y="2" width={100 - place(begin)} height="4" />
      </svg>
      <ol className={css['stops']}>
        {stops.map(({ kind, dateText }) => (
          <li key={kind} className={css['stop']}>
            <span className={css['name']}>{productCopy.stops[kind]}</span>
            <span>{dateText}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
