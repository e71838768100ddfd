import { FAMILY_LOOK } from './family-look.ts';
import { MISSING } from '@caifu/core/values';
import type { FeeRow } from '@caifu/core/products';
import { productRiskName } from '@caifu/core/zh-CN';
import { lazy, Suspense } from 'react';
import { useSessionInvestor } from '../app/shell/flows.ts';
import { Amount, Badge, BonesCard, Card, FactsCard, Figures, Hero, HeroName, RiskBadge, Section, Timeline } from '../kit/show.ts';
import { productCopy } from './product.copy.ts';
import { productsCopy } from './products.copy.ts';
import { productListCopy } from './product-list.copy.ts';
import { About, Agreements, Documents, More, Risk, type ProductFactsProps } from './ProductAbout.tsx';
import table from './FeeTable.module.css';
import css from './ProductFacts.module.css';
import { Outlook } from './ProductOutlook.tsx';
import { QuotaBar } from './QuotaBar.tsx';
import { RedemptionFees } from './RedemptionFees.tsx';

/** All facts of a product, the main number first. */
export function ProductFacts({ product }: ProductFactsProps) {
  // Signed-in investors also see their own income and trades. Private products are hidden from visitors.
  const isSignedIn = useSessionInvestor() !== null;
  return (
    <>
      <Headline product={product} />
      <Outlook product={product} />
      {product.netValue !== null && (isSignedIn || product.placement === 'public') && (
        <Suspense
          fallback={
            <div className={css['chart']}>
              <BonesCard of={[{ shape: 'block' }]} />
            </div>
          }
        >
          <TrendChart
            key={String(isSignedIn)}
            productCode={product.productCode}
            periodName=""
            source={isSignedIn ? 'trendChart' : 'productCurve'}
          />
        </Suspense>
      )}
      <Calendar product={product} />
      <TradeRules product={product} />
      <Fees fees={product.fees} />
      <Redemption product={product} />
      <Risk product={product} />
      <About product={product} />
      <Documents product={product} />
      <Agreements product={product} />
      {!product.isMasked && <More product={product} />}
      <p className="small lines-170">{productListCopy.disclosure}</p>
    </>
  );
}

const TrendChart = lazy(() => import('./TrendChartSection.tsx').then((module) => ({ default: module.TrendChartSection })));

function Headline({ product }: ProductFactsProps) {
  const look = FAMILY_LOOK[product.family];
  const { periodDays } = product;
  const isReference = product.benchmarkBasis !== null && !product.isMasked;
  const term =
    periodDays === null ? <Amount text={productsCopy.openEnded} /> : <Amount text={String(periodDays)} unit={productsCopy.days} />;
  return (
    <Hero
      title={
        <>
          <HeroName>{product.title}</HeroName>
          <p className="flex wrap gap-8 mt-8">
            <Badge tone={look.badge}>{productCopy.familyBadge[product.family]}</Badge>
            <RiskBadge level={product.riskLevel} name={productRiskName(product.riskLevel)} />
            {product.saleState !== 'open' && <Badge tone="alert">{productsCopy.saleState[product.saleState]}</Badge>}
          </p>
        </>
      }
      label={headOf(product)}
      ridge={product.issuer}
      below={
        <>
          <Figures
            rows={[
              isReference
                ? { label: productsCopy.benchmark, value: <Amount text={product.benchmarkText} /> }
                : { label: productsCopy.term, value: term },
              { label: productCopy.start, value: <Amount text={product.startText} unit={productCopy.yuan} /> },
              { label: productCopy.remaining, value: <Amount text={product.remainingShortText} /> },
            ]}
          />
          {isReference && <p className="small lines-150 mt-8">{productCopy.basis(product.benchmarkBasis)}</p>}
          {product.soldPercent !== null && <QuotaBar soldPercent={product.soldPercent} />}
        </>
      }
    >
      <span className={css['rate']} data-premium={look.isPremium}>
        {isReference ? (
          <Amount text={product.periodDays === null ? productsCopy.openEnded : productsCopy.termDays(product.periodDays)} size="28" />
        ) : product.isMasked ? (
          <Amount text={null} size="28" />
        ) : (
          <Amount text={product.netValue === null ? product.benchmarkText : product.netValue.text} size="28" />
        )}
      </span>
    </Hero>
  );
}

/** The meaning of the main number. For masked figures: when they are shown. */
function headOf({ isMasked, benchmarkBasis, netValue }: ProductFactsProps['product']): string {
  if (isMasked) return productsCopy.masked;
  if (benchmarkBasis !== null) return productsCopy.term;
  return netValue === null ? productCopy.benchmarkYearly : productCopy.netValueOn(netValue.dateText);
}

function Calendar({ product }: ProductFactsProps) {
  const { dates } = productCopy;
  const isUpcoming = product.saleState === 'upcoming';
  const steps = [
    { label: dates.open, date: product.openDateText, state: isUpcoming ? 'coming' : 'done' },
    {
      label: dates.close,
      date: product.closeDateText,
      note: productCopy.cutOffNote,
      state: product.saleState === 'open' || isUpcoming ? 'coming' : 'done',
    },
    { label: dates.confirm, date: productCopy.confirmAfter(product.confirmDays), state: 'coming' },
    { label: dates.value, date: product.valueDateText, state: 'coming' },
    ...(product.periodDays === null
      ? []
      : [{ label: dates.maturity, date: product.maturityDateText, note: productCopy.maturityNote, state: 'coming' } as const]),
  ] as const;
  return (
    <Card title={productCopy.calendar} note={productCopy.calendarNote}>
      <Timeline steps={steps} />
    </Card>
  );
}

function TradeRules({ product }: ProductFactsProps) {
  return (
    <FactsCard
      title={productCopy.rules}
      rows={[
        { label: productCopy.start, value: inYuan(product.startText) },
        { label: productCopy.step, value: inYuan(product.stepText) },
        { label: productCopy.add, value: inYuan(product.addText) },
        { label: productCopy.remaining, value: inYuan(product.remainingText) },
        ...(product.netValue === null || product.benchmarkText === MISSING
          ? []
          : [{ label: productsCopy.benchmark, value: product.benchmarkText }]),
        { label: productCopy.payment, value: product.walletOnly ? productCopy.walletOnly : productCopy.anyCard },
        product.periodDays !== null && {
          label: productCopy.maturity,
          value: product.canChooseMaturity ? productCopy.maturityChosen : productCopy.maturityFixed,
        },
      ]}
    />
  );
}

function Fees({ fees }: { readonly fees: readonly FeeRow[] }) {
  if (fees.length === 0) {
    return (
      <Card title={productCopy.fees}>
        <p className={css['text']}>{productCopy.noFees}</p>
      </Card>
    );
  }
  return (
    <Card title={productCopy.fees} note={productCopy.feesNote} isFlush>
      <table className={table['fees']}>
        <thead>
          <tr>
            <th scope="col">{productCopy.feeAmount}</th>
            <th scope="col">{productCopy.feeRate}</th>
          </tr>
        </thead>
        <tbody>
          {fees.map((row, at) => (
            <tr key={row.fromText}>
              <th scope="row">{rangeText(row, at === 0)}</th>
              <td>
                {row.undiscountedText !== null && (
                  <s className={css['full']}>
                    <span className="heard">{productCopy.feeOriginal}</span>
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
  );
}

/** Term products state that they cannot be redeemed before maturity. Others state when, how much, how long it takes and the fee. */
function Redemption({ product: { redemption } }: ProductFactsProps) {
  if (redemption === null) {
    return (
      <Card title={productCopy.redemption}>
        <p className={css['text']}>{productCopy.noRedemption}</p>
      </Card>
    );
  }
  return (
    <Section title={productCopy.redemption} note={productCopy.redemptionNote}>
      <FactsCard
        rows={[
          { label: productCopy.openDay, value: redemption.openDayText, note: productCopy.bookingNote },
          { label: productCopy.minimumRedemption, value: inShares(redemption.minimumRedemptionText) },
          { label: productCopy.minimumHold, value: inShares(redemption.minimumHoldText), note: productCopy.minimumHoldNote },
          redemption.arrivalDays !== null && { label: productCopy.arrival, value: productCopy.arrivalAfter(redemption.arrivalDays) },
        ]}
      />
      <div className="mt-12">
        <Card isFlush={redemption.fees.length > 0}>
          {redemption.fees.length === 0 ? (
            <p className={css['text']}>{productCopy.noRedemptionFees}</p>
          ) : (
            <RedemptionFees fees={redemption.fees} />
          )}
        </Card>
      </div>
    </Section>
  );
}

/** Whole yuan are written without decimals where room is short. */
const inShares = (text: string) => (text === MISSING ? text : `${text} ${productCopy.shares}`);

const inYuan = (text: string) => `${text} ${productCopy.yuan}`;

function rangeText({ fromText, belowText }: FeeRow, isLowest: boolean): string {
  if (belowText === null) return isLowest ? productCopy.feeAll : productCopy.feeFrom(fromText);
  return isLowest ? productCopy.feeBelow(belowText) : productCopy.feeBetween(fromText, belowText);
}
