import type { FeeRow, ProductFigures } from '@caifu/core';
import { riskName } from '@caifu/core/zh-CN';
import { Amount } from '../../components/Amount.tsx';
import { Badge, RiskBadge } from '../../components/Badge.tsx';
import { Card, Figures, KeyValueRows, Section } from '../../components/Card.tsx';
import { DocumentIcon } from '../../components/icons.tsx';
import { List } from '../../components/ListRow.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { productsCopy } from '../../copy/products.copy.ts';
import css from './ProductFacts.module.css';
import { QuotaBar } from './QuotaBar.tsx';

export interface ProductFactsProps {
  readonly product: ProductFigures;
}

/** Everything a product says of itself, the number one came for first. */
export function ProductFacts({ product }: ProductFactsProps) {
  return (
    <>
      <Headline product={product} />
      <Calendar product={product} />
      <TradeRules product={product} />
      <Fees fees={product.fees} />
      <Risk product={product} />
      <About product={product} />
      <Documents product={product} />
      <p className={css['disclosure']}>{productsCopy.disclosure}</p>
    </>
  );
}

function Headline({ product }: ProductFactsProps) {
  const isPrivate = product.family === 'private';
  const { periodDays } = product;
  return (
    <Card tone={isPrivate ? 'premium' : 'plain'}>
      <p className={css['name']}>{product.title}</p>
      <p className={css['badges']}>
        <Badge tone={isPrivate ? 'premium' : 'brand'}>{productsCopy.familyBadge[product.family]}</Badge>
        <RiskBadge level={product.riskLevel} name={riskName(product.riskLevel)} />
        {product.saleState !== 'open' && <Badge tone="alert">{productsCopy.saleState[product.saleState]}</Badge>}
      </p>
      <div className={css['rate']} data-premium={isPrivate || undefined}>
        <Amount text={product.benchmarkText} size="34" />
        <p className={css['key']}>{productsCopy.benchmarkYearly}</p>
      </div>
      <Figures
        rows={[
          {
            label: productsCopy.term,
            value:
              periodDays === null ? (
                <Amount text={productsCopy.openEnded} />
              ) : (
                <Amount text={String(periodDays)} unit={productsCopy.days} />
              ),
          },
          { label: productsCopy.start, value: <Amount text={whole(product.startText)} unit={productsCopy.yuan} /> },
          { label: productsCopy.remaining, value: <Amount text={product.remainingShortText} /> },
        ]}
      />
      <QuotaBar soldPercent={product.soldPercent} />
    </Card>
  );
}

function Calendar({ product }: ProductFactsProps) {
  const { dates } = productsCopy;
  const isUpcoming = product.saleState === 'upcoming';
  const steps = [
    { label: dates.open, date: product.openDateText, state: isUpcoming ? 'current' : 'done' },
    {
      label: dates.close,
      date: product.closeDateText,
      note: productsCopy.cutOffNote,
      state: product.saleState === 'open' ? 'current' : isUpcoming ? 'coming' : 'done',
    },
    { label: dates.confirm, date: productsCopy.confirmAfter(product.confirmDays), state: 'coming' },
    { label: dates.value, date: product.valueDateText, state: 'coming' },
    ...(product.periodDays === null
      ? []
      : [{ label: dates.maturity, date: product.maturityDateText, note: productsCopy.maturityNote, state: 'coming' } as const]),
  ] as const;
  return (
    <Section title={productsCopy.calendar} note={productsCopy.calendarNote}>
      <Card>
        <Timeline steps={steps} />
      </Card>
    </Section>
  );
}

function TradeRules({ product }: ProductFactsProps) {
  return (
    <Section title={productsCopy.rules}>
      <Card isFlush>
        <KeyValueRows
          rows={[
            { label: productsCopy.start, value: inYuan(product.startText) },
            { label: productsCopy.step, value: inYuan(product.stepText) },
            { label: productsCopy.add, value: inYuan(product.addText) },
            { label: productsCopy.remaining, value: inYuan(product.remainingText) },
            { label: productsCopy.payment, value: product.walletOnly ? productsCopy.walletOnly : productsCopy.anyCard },
            { label: productsCopy.maturity, value: product.canChooseMaturity ? productsCopy.maturityChosen : productsCopy.maturityFixed },
          ]}
        />
      </Card>
    </Section>
  );
}

function Fees({ fees }: { readonly fees: readonly FeeRow[] }) {
  if (fees.length === 0) {
    return (
      <Section title={productsCopy.fees}>
        <Card>
          <p className={css['text']}>{productsCopy.noFees}</p>
        </Card>
      </Section>
    );
  }
  return (
    <Section title={productsCopy.fees} note={productsCopy.feesNote}>
      <Card isFlush>
        <table className={css['fees']}>
          <thead>
            <tr>
              <th scope="col">{productsCopy.feeAmount}</th>
              <th scope="col">{productsCopy.feeRate}</th>
            </tr>
          </thead>
          <tbody>
            {fees.map((row, at) => (
              <tr key={row.fromText}>
                <th scope="row">{rangeText(row, at === 0)}</th>
                <td>
                  {row.undiscountedText !== null && (
                    <s className={css['full']}>
                      <span className="heard">{productsCopy.feeOriginal}</span>
                      {row.undiscountedText}
                    </s>
                  )}
                  {row.chargeText}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  );
}

function Risk({ product }: ProductFactsProps) {
  const name = riskName(product.riskLevel);
  return (
    <Section title={productsCopy.risk} note={productsCopy.riskSteps}>
      <Card>
        <p className={css['riskLine']}>
          <RiskBadge level={product.riskLevel} name={name} />
          <span>{productsCopy.riskNeeds(name)}</span>
        </p>
        {product.riskInfo !== '' && <p className={css['text']}>{product.riskInfo}</p>}
      </Card>
    </Section>
  );
}

function About({ product }: ProductFactsProps) {
  const rows = [
    { label: productsCopy.code, value: product.productCode },
    { label: productsCopy.issuer, value: product.issuer },
    { label: productsCopy.manager, value: product.manager },
    { label: productsCopy.custodian, value: product.custodian },
  ].filter(({ value }) => value !== '');
  return (
    <Section title={productsCopy.about}>
      <Card>
        {product.strategy !== '' && (
          <>
            <h3 className={css['subtitle']}>{productsCopy.strategy}</h3>
            <p className={css['text']}>{product.strategy}</p>
          </>
        )}
        <KeyValueRows rows={rows} />
      </Card>
    </Section>
  );
}

/** Only documents that are there; none is promised that is not. */
function Documents({ product }: ProductFactsProps) {
  if (product.documents.length === 0) return null;
  return (
    <Section title={productsCopy.documents}>
      <Card isFlush>
        <List>
          {product.documents.map((document) => (
            <a key={document.url} className={css['document']} href={document.url} target="_blank" rel="noreferrer noopener">
              <DocumentIcon size={20} />
              <span>{document.fileName}</span>
            </a>
          ))}
        </List>
      </Card>
    </Section>
  );
}

/** Whole yuan stand without places where room is short. */
const whole = (text: string) => text.replace(/\.00$/, '');

const inYuan = (text: string) => `${text} ${productsCopy.yuan}`;

function rangeText({ fromText, belowText }: FeeRow, isLowest: boolean): string {
  if (belowText === null) return isLowest ? productsCopy.feeAll : productsCopy.feeFrom(fromText);
  return isLowest ? productsCopy.feeBelow(belowText) : productsCopy.feeBetween(fromText, belowText);
}
