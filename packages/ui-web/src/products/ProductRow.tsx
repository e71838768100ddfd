import { FAMILY_LOOK } from './family-look.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { formatDayWithWeekday, formatRate, shortenExactly, shortenInWords } from '@caifu/core/values';
import { soldPercent, type ProductSummary } from '@caifu/core/products';
import { productRiskName } from '@caifu/core/risk-names';
import { hrefTo } from '../app/routing/navigation.ts';
import { Amount } from '../kit/Amount.tsx';
import { Badge } from '../kit/Badge.tsx';
import { productsCopy } from './products.copy.ts';
import css from './ProductRow.module.css';

export interface ProductRowProps {
  readonly product: ProductSummary;
  /** Where a product's page stands. */
  readonly page?: Extract<RoutePath, '/information' | '/vip-detail'>;
}

/** One product of a list: name and rate, then how risky, how long and from what amount on. All of it leads to the product. */
export function ProductRow({ product, page = '/information' }: ProductRowProps) {
  const { saleState, benchmark } = product;
  const isOpen = saleState === 'open';
  const isMasked = product.figuresNeed.length > 0;
  const sold = soldPercent(product);
  return (
    <a
      className={css['row']}
      href={hrefTo(page, { productCode: product.productCode })}
      data-off={!isOpen || undefined}
      data-exposure="product"
    >
      <span className={css['texts']}>
        <span className={css['name']}>{product.productName}</span>
        <span className={css['facts']}>
          {!isOpen && <Badge tone={saleState === 'upcoming' ? 'brand' : 'plain'}>{productsCopy.saleState[saleState]}</Badge>}
          <span>{productsCopy.risk(product.riskLevel, productRiskName(product.riskLevel))}</span>
          <span>{product.periodDays === null ? productsCopy.openEnded : productsCopy.termDays(product.periodDays)}</span>
          <span>{productsCopy.startAt(shortenExactly(product.startAmount))}</span>
        </span>
      </span>
      <span className={css['values']}>
        <span className={css['rate']} data-premium={FAMILY_LOOK[product.family].isPremium}>
          {isMasked ? (
            <Amount text={null} size="20" />
          ) : benchmark === null ? (
            <span className={css['kind']}>{productsCopy.netValueKind}</span>
          ) : (
            <Amount text={formatRate(benchmark)} size="20" />
          )}
        </span>
        <span className={css['key']}>{keyOf(product)}</span>
      </span>
      {saleState === 'upcoming' && <span className={css['foot']}>{productsCopy.opensOn(formatDayWithWeekday(product.openDate))}</span>}
      {isOpen && sold >= NEARLY_SOLD && (
        <span className={css['foot']}>{productsCopy.nearlySold(sold, shortenInWords(product.remaining))}</span>
      )}
    </a>
  );
}

/** What stands under the rate; of masked figures, when they are shown. */
function keyOf({ figuresNeed, benchmark }: ProductSummary): string {
  if (figuresNeed.length > 0) return productsCopy.masked;
  return benchmark === null ? productsCopy.noBenchmark : productsCopy.benchmark;
}

/** From this percentage on it is told how much is left. */
const NEARLY_SOLD = 80;
