import type { ProductSummary } from '@caifu/core/products';
import { MoneyRows } from '../kit/MoneyRow.tsx';
import { FollowStar } from './FollowStars.tsx';
import { ProductRow, type ProductRowProps } from './ProductRow.tsx';
import css from './ProductRows.module.css';

export interface ProductRowsProps extends Pick<ProductRowProps, 'page'> {
  readonly products: readonly ProductSummary[];
}

/** The rows of a list in one card, each with its star. */
export function ProductRows({ products, page = '/information' }: ProductRowsProps) {
  return (
    <MoneyRows>
      {products.map((product) => (
        <div key={product.productCode} className={css['line']}>
          <ProductRow product={product} page={page} />
          <FollowStar code={product.productCode} name={product.productName} />
        </div>
      ))}
    </MoneyRows>
  );
}
