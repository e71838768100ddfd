import type { AllocationLine } from '@caifu/core/holding';
import { Card } from '../kit/Card.tsx';
import { holdingsCopy } from './assets.copy.ts';
import css from './Allocation.module.css';

/** What is held, divided by product: one bar in scale, and a name with its share for each part. */
export function Allocation({ parts }: { readonly parts: readonly AllocationLine[] }) {
  return (
    <Card>
      <p className={css['label']}>{holdingsCopy.allocation}</p>
      <div className={css['bar']} aria-hidden="true">
        {parts.map(({ productName, share }, at) => (
          <span key={productName ?? ''} className={css['part']} data-hue={at} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={css['parts']}>
        {parts.map(({ productName, text }, at) => (
          <li key={productName ?? ''} className={css['row']}>
            <span className={css['part']} data-hue={at} aria-hidden="true" />
            <span className={css['name']}>{productName ?? holdingsCopy.others}</span>
            <span className={css['share']}>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
