import type { ProductSummary } from '@caifu/core/products';
import { Card } from '../kit/Card.tsx';
import { MoneyRows } from '../kit/MoneyRow.tsx';
import { EmptyState } from '../kit/States.tsx';
import { ProductRow } from '../products/ProductRow.tsx';
import { productsCopy } from '../products/products.copy.ts';

/** The first products that can be bought now. */
export function FeaturedRows({ products }: { readonly products: readonly ProductSummary[] }) {
  const open = products.filter((product) => product.saleState === 'open');
  if (open.length === 0) {
    return (
      <Card>
        <EmptyState title={productsCopy.emptyList.title} text={productsCopy.emptyList.text} />
      </Card>
    );
  }
  return (
    <MoneyRows>
      {open.slice(0, MOST_FEATURED).map((product) => (
        <ProductRow key={product.productCode} product={product} />
      ))}
    </MoneyRows>
  );
}

export const MOST_FEATURED = 3;
