import { FAMILY_LOOK } from '../products/family-look.ts';
import { MISSING } from '@caifu/core/values';
import type { BuyView } from '@caifu/core/purchase';
import { Amount } from '../kit/Amount.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { productsCopy } from '../products/products.copy.ts';
import css from './OfferHead.module.css';

export function OfferHead({ view }: { readonly view: BuyView }) {
  return (
    <div className={css['head']} data-premium={FAMILY_LOOK[view.family ?? 'broker'].isPremium}>
      <p className="bold lines-140">
        {view.productName}
        {view.periodName !== '' && <span className={css['period']}>{view.periodName}</span>}
      </p>
      <p className="flex wrap items-baseline gap-0-8 small">
        {view.rateBasis !== null ? (
          <span>
            {productsCopy.benchmark} {view.rate}
          </span>
        ) : view.rate === MISSING ? (
          <span>{productsCopy.noBenchmark}</span>
        ) : (
          <>
            <span className={css['rate']}>
              <Amount text={view.rate} size="20" />
            </span>
            <span>{productsCopy.benchmark}</span>
          </>
        )}
        {view.periodDays !== null && (
          <span>
            {productsCopy.term} {view.periodDays} {productsCopy.days}
          </span>
        )}
      </p>
      {view.rateBasis !== null && <p className="small lines-150">{tradeCopy.basis(view.rateBasis)}</p>}
    </div>
  );
}
