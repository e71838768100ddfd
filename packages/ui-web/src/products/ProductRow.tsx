import { FAMILY_LOOK } from './family-look.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { formatRate, shortenExactly, shortenInWords } from '@caifu/core/values';
import { soldPercent, type ProductSummary } from '@caifu/core/products';
import { productRiskName } from '@caifu/core/risk-names';
import { hrefTo } from '../app/routing/navigation.ts';
import { Amount } from '../kit/Amount.tsx';
import { Badge } from '../kit/Badge.tsx';
import { MoneyRow } from '../kit/MoneyRow.tsx';
import { productsCopy } from './products.copy.ts';

export interface ProductRowProps {
  readonly product: ProductSummary;
  /** The address of a product's page. */
  readonly page?: Extract<RoutePath, '/information' | '/vip-detail'>;
}

/** A row of the product list: name and rate, then risk, term and minimum. The whole row is the link. */
export function ProductRow({ product, page = '/information' }: ProductRowProps) {
  const { saleState } = product;
  const isOpen = saleState === 'open';
  return (
    <MoneyRow
      title={product.productName}
      facts={
        <>
          {!isOpen && <Badge tone={saleState === 'upcoming' ? 'brand' : 'plain'}>{productsCopy.saleState[saleState]}</Badge>}
          <span>{productsCopy.risk(product.riskLevel, productRiskName(product.riskLevel))}</span>
          {product.benchmarkBasis === null && <span>{termOf(product)}</span>}
          <span>{productsCopy.startAt(shortenExactly(product.startAmount))}</span>
        </>
      }
      {...valueOf(product)}
      tone={FAMILY_LOOK[product.family].badge}
      foot={footOf(product)}
      href={hrefTo(page, { productCode: product.productCode })}
      isOff={!isOpen}
      exposure="product"
    />
  );
}

/** The rate and its meaning. For masked figures: when they are shown. */
function valueOf(product: ProductSummary) {
  const { figuresNeed, benchmark, benchmarkBasis } = product;
  if (figuresNeed.length > 0) return { value: <Amount text={null} size="20" />, valueNote: productsCopy.masked };
  if (benchmark === null) return { value: <Amount text={productsCopy.netValueKind} size="16" />, valueNote: productsCopy.noBenchmark };
  // [LAW-102] A benchmark with a basis is no figure of the row.
  if (benchmarkBasis !== null) return { value: <Amount text={termOf(product)} size="20" />, valueNote: productsCopy.term };
  return { value: <Amount text={formatRate(benchmark)} size="20" />, valueNote: productsCopy.benchmark };
}

const termOf = ({ periodDays }: ProductSummary): string =>
  periodDays === null ? productsCopy.openEnded : productsCopy.termDays(periodDays);

function footOf(product: ProductSummary): string | undefined {
  const lines = [product.benchmarkBasis === null ? undefined : productsCopy.benchmarkNote(formatRate(product.benchmark)), saleOf(product)];
  return lines.filter((line) => line !== undefined).join(' · ') || undefined;
}

/** The opening date, or the remaining quota of a product that is nearly sold out, where the progress of its sale is told. */
function saleOf(product: ProductSummary): string | undefined {
  if (product.saleState === 'upcoming') return productsCopy.opensOn(product.openDate);
  const sold = soldPercent(product);
  if (product.saleState !== 'open' || sold === null || sold < NEARLY_SOLD) return undefined;
  return productsCopy.nearlySold(sold, shortenInWords(product.remaining));
}

/** The sold percentage from which the remaining quota is shown. */
const NEARLY_SOLD = 80;
