import { hrefTo } from '../app/routing/navigation.ts';
import { premiumCopy } from './premium.copy.ts';
import { ProductScreen, type ProductScreenProps } from './ProductScreen.tsx';
import { QualifiedNotice } from './QualifiedNotice.tsx';
import css from './PremiumScreen.module.css';

/** The page of a 尊享理财 product, with the contact at its head. */
export function PremiumProductScreen({ query }: Pick<ProductScreenProps, 'query'>) {
  return (
    <ProductScreen
      query={query}
      premium={
        <QualifiedNotice
          isOfProduct
          action={
            <a className={css['ask']} href={hrefTo('/about/wechat')}>
              {premiumCopy.ask}
            </a>
          }
        />
      }
    />
  );
}
