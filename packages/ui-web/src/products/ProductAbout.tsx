import type { ProductFigures } from '@caifu/core/products';
import { productRiskName, riskName } from '@caifu/core/zh-CN';
import { hrefTo } from '../app/routing/navigation.ts';
import { Card, KeyValueRows, ListRow, RiskBadge, RowsCard } from '../kit/show.ts';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { productCopy } from './product.copy.ts';
import { DocumentLinks } from './DocumentLinks.tsx';
import css from './ProductFacts.module.css';

export interface ProductFactsProps {
  readonly product: ProductFigures;
}

export function Risk({ product }: ProductFactsProps) {
  const name = riskName(product.riskLevel);
  return (
    <Card title={productCopy.risk} note={productCopy.riskSteps}>
      <p className={css['riskLine']}>
        <RiskBadge level={product.riskLevel} name={productRiskName(product.riskLevel)} />
        <span>{productCopy.riskNeeds(name)}</span>
      </p>
      {product.riskInfo !== '' && <p className={css['text']}>{product.riskInfo}</p>}
    </Card>
  );
}

export function About({ product }: ProductFactsProps) {
  const rows = [
    { label: productCopy.code, value: product.productCode },
    { label: productCopy.issuer, value: product.issuer },
    { label: productCopy.manager, value: product.manager },
    { label: productCopy.custodian, value: product.custodian },
  ].filter(({ value }) => value !== '');
  return (
    <Card title={productCopy.about}>
      {product.strategy !== '' && (
        <>
          <h3 className={css['subtitle']}>{productCopy.strategy}</h3>
          <p className={css['text']}>{product.strategy}</p>
        </>
      )}
      <KeyValueRows rows={rows} />
    </Card>
  );
}

/** Lists existing documents only. */
export function Documents({ product }: ProductFactsProps) {
  if (product.documents.length === 0) return null;
  return (
    <Card title={productCopy.documents} isFlush>
      <DocumentLinks documents={product.documents} label={productCopy.documents} />
    </Card>
  );
}

/** The service agreements of a purchase. */
export function Agreements({ product }: ProductFactsProps) {
  const ids = product.agreementIds.filter(isAgreementId);
  if (ids.length === 0) return null;
  return (
    <RowsCard title={productCopy.agreements} label={productCopy.agreements}>
      {ids.map((id) => (
        <ListRow key={id} title={`《${agreementNames[id]}》`} href={hrefTo('/private-enlisting/serviceAgreement', { agree: String(id) })} />
      ))}
    </RowsCard>
  );
}

/** Links to further pages about the product. */
export function More({ product }: ProductFactsProps) {
  const { productCode } = product;
  return (
    <RowsCard title={productCopy.more} label={productCopy.more}>
      <ListRow title={productCopy.archives} note={productCopy.archivesNote} href={hrefTo('/pe-archives', { productCode })} />
      {product.netValue !== null && (
        <ListRow
          title={productCopy.netValues}
          note={productCopy.latest(product.netValue.dateText)}
          value={product.netValue.text}
          href={hrefTo('/pe-his-net', { productCode })}
        />
      )}
      <ListRow title={productCopy.tradeRecords} href={hrefTo('/buy-record', { productCode })} />
    </RowsCard>
  );
}
