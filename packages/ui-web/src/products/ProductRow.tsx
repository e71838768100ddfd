import { FAMILY_LOOK } from './family-look.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { formatDayWithWeekday, formatRate, shortenExactly, shortenInWords } from '@caifu/core/values';
import { soldPercent, type ProductSummary } from '@caifu/core/products';
import { riskName } from '@caifu/core/risk-names';
import { hrefTo } from '../app/routing/navigation.ts';
import { Amount } from '../kit/Amount.tsx';
import { Badge, RiskBadge } from '../kit/Badge.tsx';
import { productsCopy } from './products.copy.ts';
import css from './ProductRow.module.css';
import { QuotaBar } from './QuotaBar.tsx';

export interface ProductRowProps {
  readonly product: ProductSummary;
  /** Where a product's page stands. */
  readonly page?: Extract<RoutePath, '/information' | '/vip-detail'>;
}

/** One product of a list: the rate first, then what it takes and how much is left. All of it leads to the product. */
export function ProductRow({ product, page = '/information' }: ProductRowProps) {
  const isOpen = product.saleState === 'open';
  return (
    <a
      className={css['row']}
      href={hrefTo(page, { productCode: product.productCode })}
      data-off={!isOpen || undefined}
      data-exposure="product"
    >
      <span className={css['head']}>
        <span className={css['name']}>{product.productName}</span>
        {!isOpen && <Badge tone={product.saleState === 'upcoming' ? 'brand' : 'plain'}>{productsCopy.saleState[product.saleState]}</Badge>}
      </span>
      <span className={css['figures']}>
        <span className={css['rate']} data-premium={FAMILY_LOOK[product.family].isPremium}>
          {product.figuresNeed.length > 0 ? (
            <Amount text={null} size="28" />
          ) : product.benchmark === null ? (
            <span className={css['kind']}>{productsCopy.netValueKind}</span>
          ) : (
            <Amount text={formatRate(product.benchmark)} size="28" />
          )}
          <span className={css['key']}>{keyOf(product)}</span>
        </span>
        <span className={css['term']}>
          <span className={css['value']}>
            {product.periodDays === null ? (
              productsCopy.openEnded
            ) : (
              <>
                {product.periodDays}
                <span className={css['unit']}>{productsCopy.days}</span>
              </>
            )}
          </span>
          <span className={css['key']}>{productsCopy.startAt(shortenExactly(product.startAmount))}</span>
        </span>
        <span className={css['left']}>
          <RiskBadge level={product.riskLevel} name={riskName(product.riskLevel)} />
          {product.saleState === 'upcoming' && (
            <span className={css['key']}>{productsCopy.opensOn(formatDayWithWeekday(product.openDate))}</span>
          )}
          {isOpen && <span className={css['key']}>{productsCopy.remainingAmount(shortenInWords(product.remaining))}</span>}
        </span>
      </span>
      {isOpen && <QuotaBar soldPercent={soldPercent(product)} isPremium={FAMILY_LOOK[product.family].isPremium} />}
    </a>
  );
}

/** What stands under the rate; of masked figures, when they are shown. */
function keyOf({ figuresNeed, benchmark }: ProductSummary): string {
  if (figuresNeed.length > 0) return productsCopy.masked;
  return benchmark === null ? productsCopy.noBenchmark : productsCopy.benchmark;
}
