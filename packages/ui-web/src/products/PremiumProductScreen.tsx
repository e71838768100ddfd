import { hrefTo } from '../app/routing/navigation.ts';
import { Notice } from '../kit/Notice.tsx';
import { premiumCopy } from './premium.copy.ts';
import { productListCopy } from './product-list.copy.ts';
import { ProductScreen, type ProductScreenProps } from './ProductScreen.tsx';
import css from './PremiumScreen.module.css';

/** The page of a 尊享理财 product, with the contact at its head. */
export function PremiumProductScreen({ query }: Pick<ProductScreenProps, 'query'>) {
  return (
    <ProductScreen
      query={query}
      premium={
        <Notice
          tone="premium"
          action={
            <a className={css['ask']} href={hrefTo('/about/wechat')}>
              {premiumCopy.ask}
            </a>
          }
        >
          {productListCopy.qualifiedOnly}
        </Notice>
      }
    />
  );
}
