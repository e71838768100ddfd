import { FAMILY_LOOK } from './family-look.ts';
import { productRiskName } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen } from '../app/shell/screens.ts';
import { Badge, Card, ListRow, RiskBadge, RowsCard } from '../kit/show.ts';
import { productCopy } from './product.copy.ts';
import { productListCopy } from './product-list.copy.ts';
import { About, Agreements, Documents, More, Risk } from './ProductAbout.tsx';
import { useProduct, wordsOf } from './product-page.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { WithheldProduct } from './Withheld.tsx';

/** 产品信息: describes a product and its manager, for its holders. The product's own page sells it. */
export function ProductInformationScreen({ query }: { readonly query: { readonly productCode: string } }) {
  const { view, send } = useProduct(query.productCode);
  const { product } = view;
  return (
    <ReadScreen view={view} step={view.isWithheld ? 'shown' : view.step} send={send} words={wordsOf(view)} skeleton={<ProductSkeleton />}>
      {view.isWithheld && <WithheldProduct onPress={() => send({ type: 'figures.pressed' })} />}
      {product !== null && (
        <div className="parts">
          <Card tone={FAMILY_LOOK[product.family].tone}>
            <p>{product.title}</p>
            <p className="flex wrap gap-8 mt-8">
              <Badge tone={FAMILY_LOOK[product.family].badge}>{productCopy.familyBadge[product.family]}</Badge>
              <RiskBadge level={product.riskLevel} name={productRiskName(product.riskLevel)} />
            </p>
          </Card>
          <About product={product} />
          <Risk product={product} />
          <Documents product={product} />
          <Agreements product={product} />
          <More product={product} />
          <RowsCard>
            <ListRow title={productCopy.toProduct} href={hrefTo('/information', { productCode: product.productCode })} />
          </RowsCard>
          <p className="small lines-170">{productListCopy.disclosure}</p>
        </div>
      )}
    </ReadScreen>
  );
}
