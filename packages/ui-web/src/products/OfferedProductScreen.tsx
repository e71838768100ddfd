import { toArchivesView } from '@caifu/core/products';
import { useEffect, useEffectEvent, useState } from 'react';
import { hrefTo, ReadScreen, Screen, useGo, usePort, useReadingView } from '../app/shell/screens.ts';
import { BonesCard, Card, EmptyCard, ListRow, LoadingRegion, RowsCard, Skeleton } from '../kit/show.ts';
import { contentCopy } from '../content/content.copy.ts';
import { DocumentLinks } from './DocumentLinks.tsx';
import { ProductInformationScreen } from './ProductInformationScreen.tsx';

export interface OfferedProductScreenProps {
  readonly query: { readonly productCode?: string | undefined };
}

/** 产品说明: describes the product of the offer. */
export function ProductExplainedScreen({ query }: OfferedProductScreenProps) {
  const productCode = useOfferedProduct(query.productCode);
  return productCode === null ? <Waiting /> : <ProductInformationScreen query={{ productCode }} />;
}

/** 产品合同: shows the contract for the product of the offer. */
export function ProductContractScreen({ query }: OfferedProductScreenProps) {
  const productCode = useOfferedProduct(query.productCode);
  return productCode === null ? <Waiting /> : <Contracts productCode={productCode} />;
}

/** The product in the address, or in the offer that the product page stored. Without either the page leads to the list. */
function useOfferedProduct(named: string | undefined): string | null {
  const buy = usePort('buy');
  const go = useGo();
  const [offered] = useState(() => buy.readOffer()?.productCode ?? null);
  const code = named ?? offered;
  const leave = useEffectEvent(() => go.to('/channel/product-list', {}, { isReplacing: true }));
  useEffect(() => {
    if (code === null) leave();
  }, [code]);
  return code;
}

function Waiting() {
  return (
    <Screen isBusy>
      <LoadingRegion>
        <Skeleton shape="row" count={4} />
      </LoadingRegion>
    </Screen>
  );
}

function Contracts({ productCode }: { readonly productCode: string }) {
  const { view, send } = useReadingView(usePort('archives'), 'archives', productCode, toArchivesView);
  return (
    <ReadScreen
      view={view}
      step={view.isMissing ? 'shown' : view.step}
      send={send}
      words={contentCopy.product}
      skeleton={<BonesCard rows={3} isFlush />}
    >
      {view.contracts.length === 0 ? (
        <EmptyCard {...contentCopy.product.noContracts} />
      ) : (
        <Card title={view.productName} isFlush>
          <DocumentLinks documents={view.contracts} label={contentCopy.product.contracts} />
        </Card>
      )}
      <RowsCard>
        <ListRow title={contentCopy.product.information} href={hrefTo('/private-enlisting', { productCode })} />
      </RowsCard>
      {view.contracts.length > 0 && <p className="small text-center">{contentCopy.product.reading}</p>}
    </ReadScreen>
  );
}
