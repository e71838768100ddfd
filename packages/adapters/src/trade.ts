import { shanghaiDateOf } from '@caifu/core/values';
import type { AccountPorts } from '@caifu/core/account';
import type { AssetsPorts, EarningsQuery } from '@caifu/core/assets';
import type { CashierPorts } from '@caifu/core/cashier';
import type { HoldingPorts } from '@caifu/core/holding';
import { type PasswordSealer, type TradePasswordPorts } from '@caifu/core/kit';
import type { ProductsPorts, TrendChartQuery } from '@caifu/core/products';
import type { PayCommand, PayReceipt, PurchasePorts } from '@caifu/core/purchase';
import type { PreBuyPorts, QualificationPorts } from '@caifu/core/qualification';
import type { OrdersPorts } from '@caifu/core/orders';
import type { RecordsPorts } from '@caifu/core/records';

import { createDocumentReads, type DocumentReads } from './kit/document-reads.ts';
import type { Foundation } from './foundation.ts';
import { orderingOf } from './ordering.ts';
import { createBuyHttp } from './purchase/buy.http.ts';
import { createCancellationHttp } from './holding/cancellation.http.ts';
import { createCashierHttp, createPayTokens } from './cashier/cashier.http.ts';
import { createDeadlinesHttp } from './qualification/certification.http.ts';
import { createDisclosureStandingHttp } from './qualification/disclosure.http.ts';
import { createInboxHttp } from './orders/inbox.http.ts';
import { browserPush } from './orders/push.browser.ts';
import { createRemindersHttp } from './orders/reminders.http.ts';
import { createFollowedProductsHttp, createFollowingHttp } from './products/following.http.ts';
import { createHoldingDetailHttp } from './holding/holding-detail.http.ts';
import { createHoldingsOverviewHttp } from './holding/holdings-overview.http.ts';
import { createMaturityHttp } from './purchase/maturity.http.ts';
import { createNetValueHistoryHttp } from './products/net-value-history.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';
import { createRedeemHttp, createRedemptionOutcomeHttp } from './holding/redeem.http.ts';
import { createReservationOutcomeHttp } from './purchase/reservation-outcome.http.ts';
import { createResourceHttp } from './kit/resource.http.ts';
import { createTopUpHttp } from './cashier/top-up.http.ts';
import { createOrderPageHttp } from './records/order-page.http.ts';
import { createTradeRecordsHttp } from './records/trade-records.http.ts';
import { createDraftStorage, createOfferStorage } from './purchase/buy.storage.ts';
import { createDistributionRecordsStorage } from './holding/distribution-records.storage.ts';
import { createHoldingsStorage, createInvestContextStorage } from './holding/holdings.storage.ts';
import { createRedeemStorage } from './holding/redeem.storage.ts';
import { createTopUpStorage } from './cashier/top-up.storage.ts';
import { createFileDoor, type FileDoor } from './account/file-door.http.ts';
import { accountManager } from './account/account-manager.wire.ts';
import { productArchives } from './products/archives.wire.ts';
import { holdingCalendar } from './holding/holding-calendar.wire.ts';
import { createAssetCertificateHttp, createCertificateCheckHttp } from './assets/asset-certificate.http.ts';
import { createAssetExportHttp } from './assets/asset-export.http.ts';
import { earnings } from './assets/earnings.wire.ts';
import { brokerSummary } from './assets/broker-summary.wire.ts';
import { upcoming } from './assets/upcoming.wire.ts';
import { currentMember } from './account/member.wire.ts';
import { productCurve, queryAmTrendChart } from './products/net-values.wire.ts';
import { productDetail } from './products/product-detail.wire.ts';

/** Everything beyond the first screen: products, purchases, holdings and their orders, the investor's own standing. */
export interface TradeAdapters
  extends
    Omit<ProductsPorts, 'products'>,
    Omit<AssetsPorts, 'totalAssets'>,
    OrdersPorts,
    PurchasePorts,
    HoldingPorts,
    RecordsPorts,
    Pick<CashierPorts, 'topUp'>,
    Pick<AccountPorts, 'accountManager'>,
    Pick<QualificationPorts, 'memberProfile'> {
  readonly preBuy: PreBuyPorts;
  readonly cashier: TradePasswordPorts<PayCommand, PayReceipt>;
  readonly passwordSealer: PasswordSealer;
  readonly documents: DocumentReads;
  readonly files: FileDoor;
}

export const createTradeAdapters = (foundation: Foundation): TradeAdapters => {
  const { call, local, tab, requestSource, clock, documentReads, onSessionEnded } = foundation;
  const files = createFileDoor(foundation);
  const { order, known, pad, ownerId } = orderingOf(foundation);
  const payTokens = createPayTokens(clock);
  onSessionEnded(() => payTokens.clear());
  const preBuy = createPreBuyHttp(call, requestSource);
  // One password pad serves all flows: only one entry of digits exists at a time.
  const cashier = { ...pad(), ...createCashierHttp(call, payTokens) };
  const offers = createOfferStorage(tab);
  const distributions = createDistributionRecordsStorage(tab);
  const { submit: topUp, ...wallet } = createTopUpHttp(call);
  const { submit: updateMaturity, check } = createMaturityHttp(call);
  const maturity = { cashier: { ...cashier, submit: updateMaturity }, check };
  const { submit: bookRedemption, ...redemption } = createRedeemHttp(call);

  const cancellation = { cashier: { ...cashier, ...createCancellationHttp(call) } };
  const invests = createInvestContextStorage(tab);

  return {
    preBuy,
    cashier,
    buy: {
      ...order,
      preBuy,
      disclosure: createDisclosureStandingHttp(call),
      cashier,
      maturity,
      readOffer: () => offers.readOffer(),
      ...createDraftStorage(local, ownerId),
      ...createBuyHttp(call, payTokens, requestSource),
    },
    topUp: {
      ...order,
      cashier: { ...cashier, submit: topUp },
      ...wallet,
      ...createTopUpStorage(local, ownerId),
    },
    reservationOutcome: { ...known, clock, ...createReservationOutcomeHttp(call), ...createDeadlinesHttp(call) },
    holdingsOverview: { ...createHoldingsOverviewHttp(call), ...createHoldingsStorage(tab) },
    holdingDetail: {
      ...known,
      clock,
      cancellation,
      maturity,
      ...createHoldingDetailHttp(call),
      ...invests,
      storeDistributions: (records) => distributions.store(records),
    },
    redeem: {
      ...order,
      cashier: { ...cashier, submit: bookRedemption },
      ...redemption,
      ...createRedeemStorage(local, ownerId),
    },
    redemptionOutcome: { ...known, clock, ...createRedemptionOutcomeHttp(call) },
    inbox: createInboxHttp(call),
    reminders: createRemindersHttp(call, browserPush()),
    tradeRecords: { clock, ...createTradeRecordsHttp(call) },
    orderPage: {
      cancellation,
      ...createOrderPageHttp(call, known),
      storeInvestContext: (invest) => invests.storeInvestContext(invest),
    },
    netValues: createNetValueHistoryHttp(call),
    holdingCalendar: createResourceHttp(call, holdingCalendar, () => null),
    distributions: distributions.ports,
    trendChart: createResourceHttp(call, queryAmTrendChart, (query: TrendChartQuery) => query),
    productCurve: createResourceHttp(call, productCurve, ({ productCode, range }: TrendChartQuery) => ({ productCode, range })),
    following: createFollowingHttp(call),
    followedProducts: createFollowedProductsHttp(call),
    archives: createResourceHttp(call, productArchives, (productCode: string) => ({ productCode }), { kind: 'archives-missing' }),
    brokerSummary: createResourceHttp(call, brokerSummary, () => null),
    assetCertificate: createAssetCertificateHttp(call, files),
    certificateCheck: createCertificateCheckHttp(call),
    earnings: createResourceHttp(call, earnings, (query: EarningsQuery) => query),
    assetExport: { clock, ...createAssetExportHttp(call, files) },
    upcoming: createResourceHttp(call, upcoming, () => null),
    accountManager: createResourceHttp(call, accountManager, () => null),
    productDetail: {
      ...known,
      today: () => shanghaiDateOf(clock.now()),
      ...createResourceHttp(
        call,
        productDetail,
        (productCode: string) => ({ productCode }),
        { kind: 'product-unknown' },
        { kind: 'product-withheld' },
      ),
      storeOffer: (offer) => offers.storeOffer(offer),
    },
    memberProfile: { clock, ...createResourceHttp(call, currentMember, () => null) },
    passwordSealer: cashier.sealer,
    documents: createDocumentReads(documentReads),
    files,
  };
};
