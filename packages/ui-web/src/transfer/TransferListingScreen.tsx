import { createTransferListingMachine, toTransferListingView, type ListingLine } from '@caifu/core/transfer';
import { isBenchmarkFigure } from '@caifu/core/products';
import { riskName, sentenceOf } from '@caifu/core/zh-CN';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, useGo, useView, StepScreen } from '../app/shell/screens.ts';
import { Amount } from '../kit/Amount.tsx';
import { RiskBadge } from '../kit/Badge.tsx';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { type Facts } from '../kit/Card.tsx';
import { BonesCard, FactsCard, RowsCard } from '../kit/Cards.tsx';
import { Hero, HeroBones } from '../kit/Hero.tsx';
import { ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { RISK, transferDetailCopy as copy } from './transfer.copy.ts';

export interface TransferListingScreenProps {
  readonly query: { readonly transferNo: string };
}

export const TransferListingScreen = ({ query }: TransferListingScreenProps) => (
  <Listing listingNo={query.transferNo} isAboutProduct={false} />
);
/** The product's terms come first. */
export const TransferProductScreen = ({ query }: TransferListingScreenProps) => <Listing listingNo={query.transferNo} isAboutProduct />;

/** [UI-1152] 转让详情: shows the terms of the transfer, the unchanged terms of the product, and the possible actions. */
function Listing({ listingNo, isAboutProduct }: { readonly listingNo: string; readonly isAboutProduct: boolean }) {
  const { view, send } = useView(createTransferListingMachine, 'transferListing', toTransferListingView, { input: { listingNo } });
  const go = useGo();
  const { listing, step, bar } = view;
  const parts =
    listing === null ? [] : [<TransferTerms key="transfer" listing={listing} />, <ProductTerms key="product" listing={listing} />];
  return (
    <StepScreen
      view={view}
      send={send}
      failedTitle={copy.failed}
      skeleton={
        <>
          <HeroBones />
          <BonesCard rows={5} />
        </>
      }
      bottom={
        listing !== null && (
          <BottomBar>
            {view.canWithdraw ? (
              <WideButton text={copy.withdraw} isBusy={view.isBusy} onPress={() => send({ type: 'withdraw.pressed' })} />
            ) : bar === null ? (
              <WideButton text={copy.buy} onPress={() => go.to('/transfer-platform/buy', { transferNo: listingNo })} />
            ) : (
              <WideButton kind="secondary" text={copy.toMarket} onPress={() => go.to('/transfer-platform/market-list')} />
            )}
          </BottomBar>
        )
      }
    >
      {listing !== null && step === 'shown' && (
        <>
          <Hero
            label={copy.price}
            figures={[
              // [LAW-103] Where a benchmark is a reference, what is reckoned from it stands among the terms alone.
              ...(isBenchmarkFigure(pageLaw.now())
                ? [
                    { label: copy.return, value: <Amount text={listing.returnText} trend={listing.gainTrend} size="16" /> },
                    { label: copy.gain, value: <Amount text={listing.gainText} trend={listing.gainTrend} size="16" /> },
                  ]
                : []),
              { label: copy.daysLeft, value: copy.days(listing.daysLeft) },
            ]}
          >
            <Amount text={listing.priceText} size="40" />
          </Hero>
          {bar !== null && !view.canWithdraw && <Notice tone="alert">{sentenceOf(bar)}</Notice>}
          {isAboutProduct ? parts.toReversed() : parts}
          {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
          <Notice>{sentenceOf(view.unchanged)}</Notice>
          <RowsCard label={copy.contract}>
            <ListRow title={copy.contract} href={hrefTo('/transfer-platform/transfer-contract')} />
          </RowsCard>
          <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
        </>
      )}
    </StepScreen>
  );
}

export const transferRows = (listing: ListingLine): Facts => [
  { label: copy.return, value: listing.returnText, note: copy.reckoned(listing.rateText) },
  { label: copy.gain, value: <Amount text={listing.gainText} unit={copy.yuan} weight="regular" /> },
  { label: copy.maturityValue, value: <Amount text={listing.maturityValueText} unit={copy.yuan} weight="regular" /> },
  { label: copy.daysLeft, value: copy.days(listing.daysLeft) },
];

function TransferTerms({ listing }: { readonly listing: ListingLine }) {
  return (
    <FactsCard
      title={copy.transfer}
      rows={[
        ...transferRows(listing),
        { label: copy.whole, value: copy.wholeValue },
        { label: copy.lastDay, value: listing.lastDayText },
        { label: copy.listedAt, value: listing.listedAtText, note: copy.states[listing.state] },
        { label: copy.no, value: <OrderNumber orderNo={listing.listingNo} /> },
      ]}
    />
  );
}

function ProductTerms({ listing }: { readonly listing: ListingLine }) {
  return (
    <FactsCard
      title={copy.product}
      rows={[
        { label: copy.name, value: listing.name },
        { label: copy.issuer, value: listing.issuer },
        { label: copy.risk, value: <RiskBadge level={listing.riskLevel} name={riskName(listing.riskLevel)} /> },
        { label: copy.principal, value: <Amount text={listing.principalText} unit={copy.yuan} weight="regular" /> },
        { label: copy.rate, value: listing.rateText },
        { label: copy.startsOn, value: listing.startsOnText },
        { label: copy.maturesOn, value: listing.maturesOnText },
        { label: copy.income, value: <Amount text={listing.incomeText} unit={copy.yuan} weight="regular" /> },
        { label: copy.basis, value: copy.basisValue },
      ]}
    />
  );
}
