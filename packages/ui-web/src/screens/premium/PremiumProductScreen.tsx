import { hrefTo } from '../../app/navigation.ts';
import { Notice } from '../../components/Notice.tsx';
import { premiumCopy } from '../../copy/premium.copy.ts';
import { productsCopy } from '../../copy/products.copy.ts';
import { ProductScreen, type ProductScreenProps } from '../products/ProductScreen.tsx';
import css from './PremiumScreen.module.css';

/** 尊享理财 product: the product's page, with whom to ask at its head. */
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
          {productsCopy.qualifiedOnly}
        </Notice>
      }
    />
  );
}
