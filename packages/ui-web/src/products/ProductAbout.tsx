import type { ProductFigures } from '@caifu/core/products';
import { productRiskName, riskName } from '@caifu/core/zh-CN';
import { hrefTo } from '../app/routing/navigation.ts';
import { RiskBadge } from '../kit/Badge.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
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
    <Section title={productCopy.risk} note={productCopy.riskSteps}>
      <Card>
        <p className={css['riskLine']}>
          <RiskBadge level={product.riskLevel} name={productRiskName(product.riskLevel)} />
          <span>{productCopy.riskNeeds(name)}</span>
        </p>
        {product.riskInfo !== '' && <p className={css['text']}>{product.riskInfo}</p>}
      </Card>
    </Section>
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
    <Section title={productCopy.about}>
      <Card>
        {product.strategy !== '' && (
          <>
            <h3 className={css['subtitle']}>{productCopy.strategy}</h3>
            <p className={css['text']}>{product.strategy}</p>
          </>
        )}
        <KeyValueRows rows={rows} />
      </Card>
    </Section>
  );
}

/** Only documents that are there; none is promised that is not. */
export function Documents({ product }: ProductFactsProps) {
  if (product.documents.length === 0) return null;
  return (
    <Section title={productCopy.documents}>
      <Card isFlush>
        <DocumentLinks documents={product.documents} label={productCopy.documents} />
      </Card>
    </Section>
  );
}

/** The service agreements of a purchase. */
export function Agreements({ product }: ProductFactsProps) {
  const ids = product.agreementIds.filter(isAgreementId);
  if (ids.length === 0) return null;
  return (
    <Section title={productCopy.agreements}>
      <Card isFlush>
        <List label={productCopy.agreements}>
          {ids.map((id) => (
            <ListRow
              key={id}
              title={`《${agreementNames[id]}》`}
              href={hrefTo('/private-enlisting/serviceAgreement', { agree: String(id) })}
            />
          ))}
        </List>
      </Card>
    </Section>
  );
}

/** What else there is to read about the product. */
export function More({ product }: ProductFactsProps) {
  const { productCode } = product;
  return (
    <Section title={productCopy.more}>
      <Card isFlush>
        <List label={productCopy.more}>
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
        </List>
      </Card>
    </Section>
  );
}
