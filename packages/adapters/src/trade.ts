import {
  chinaTradingCalendar,
  createPasswordEntry,
  type AccountManager,
  type BrokerSummary,
  type BuyPorts,
  type DistributionRecordsPorts,
  type HoldingDetailPorts,
  type HoldingsOverviewPorts,
  type MemberProfilePorts,
  type NetValueHistoryPorts,
  type PasswordSealer,
  type PayCommand,
  type PayReceipt,
  type PreBuyPorts,
  type ProductArchives,
  type ProductDetailPorts,
  type RedeemPorts,
  type RedemptionOutcomePorts,
  type ReservationOutcomePorts,
  type ResourcePorts,
  type TopUpPorts,
  type TradePasswordPorts,
  type TradeRecordsPorts,
  type TrendChartPorts,
  type TrendChartQuery,
} from '@caifu/core';

import { createPasswordSealer } from './crypto/password-sealer.jsencrypt.ts';
import type { Foundation } from './foundation.ts';
import { createBuyHttp } from './http/buy.http.ts';
import { createCancellationHttp } from './http/cancellation.http.ts';
import { createCashierHttp, createPayTokens } from './http/cashier.http.ts';
import { createDeadlinesHttp } from './http/certification.http.ts';
import { createDisclosureStandingHttp } from './http/disclosure.http.ts';
import { createHoldingDetailHttp } from './http/holding-detail.http.ts';
import { createHoldingsOverviewHttp } from './http/holdings-overview.http.ts';
import { createMaturityHttp } from './http/maturity.http.ts';
import { createNetValueHistoryHttp } from './http/net-value-history.http.ts';
import { createPreBuyHttp } from './http/pre-buy.http.ts';
import { createRedeemHttp, createRedemptionOutcomeHttp } from './http/redeem.http.ts';
import { createReservationOutcomeHttp } from './http/reservation-outcome.http.ts';
import { createResourceHttp } from './http/resource.http.ts';
import { createTopUpHttp } from './http/top-up.http.ts';
import { createTradeRecordsHttp } from './http/trade-records.http.ts';
import { createDraftStorage, createOfferStorage } from './storage/buy.storage.ts';
import { createDistributionRecordsStorage } from './storage/distribution-records.storage.ts';
import { createHoldingsStorage, createInvestContextStorage } from './storage/holdings.storage.ts';
import { createRedeemStorage } from './storage/redeem.storage.ts';
import { createTopUpStorage } from './storage/top-up.storage.ts';
import { accountManager } from './wire/account-manager.wire.ts';
import { productArchives } from './wire/archives.wire.ts';
import { brokerSummary } from './wire/broker-summary.wire.ts';
import { currentMember } from './wire/member.wire.ts';
import { queryAmTrendChart } from './wire/net-values.wire.ts';
import { productDetail } from './wire/product-detail.wire.ts';

/** Everything beyond the first screen: products, buying, holdings and what is done with them, the investor's own standing. */
export interface TradeAdapters {
  readonly preBuy: PreBuyPorts;
  readonly cashier: TradePasswordPorts<PayCommand, PayReceipt>;
  readonly buy: BuyPorts;
  readonly topUp: TopUpPorts;
  readonly reservationOutcome: ReservationOutcomePorts;
  readonly holdingsOverview: HoldingsOverviewPorts;
  readonly holdingDetail: HoldingDetailPorts;
  readonly redeem: RedeemPorts;
  readonly redemptionOutcome: RedemptionOutcomePorts;
  readonly tradeRecords: TradeRecordsPorts;
  readonly netValues: NetValueHistoryPorts;
  readonly distributions: DistributionRecordsPorts;
  readonly trendChart: TrendChartPorts;
  readonly archives: ResourcePorts<string, ProductArchives>;
  readonly brokerSummary: ResourcePorts<null, BrokerSummary>;
  readonly accountManager: ResourcePorts<null, AccountManager>;
  readonly productDetail: ProductDetailPorts;
  readonly memberProfile: MemberProfilePorts;
  readonly passwordSealer: PasswordSealer;
}

export const createTradeAdapters = ({
  call,
  local,
  tab,
  sessionStore,
  requestIds,
  requestSource,
  clock,
  onSessionEnded,
}: Foundation): TradeAdapters => {
  const ownerId = () => sessionStore.ownerId();
  const payTokens = createPayTokens(clock);
  onSessionEnded(() => payTokens.clear());
  const preBuy = createPreBuyHttp(call, requestSource);
  const passwordSealer = createPasswordSealer();
  // One pad: digits stand in one entry, whatever they are for.
  const cashier = { entry: createPasswordEntry(), sealer: passwordSealer, ...createCashierHttp(call, payTokens) };
  const offers = createOfferStorage(tab);
  const distributions = createDistributionRecordsStorage(tab);
  const { submit: topUp, ...wallet } = createTopUpHttp(call);
  const { submit: updateMaturity, check } = createMaturityHttp(call);
  const maturity = { cashier: { ...cashier, submit: updateMaturity }, check };
  const { submit: bookRedemption, ...redemption } = createRedeemHttp(call);

  return {
    preBuy,
    cashier,
    buy: {
      clock,
      calendar: chinaTradingCalendar,
      requestIds,
      preBuy,
      disclosure: createDisclosureStandingHttp(call),
      cashier,
      maturity,
      readOffer: () => offers.readOffer(),
      ...createDraftStorage(local, ownerId),
      ...createBuyHttp(call, payTokens, requestSource),
    },
    topUp: { requestIds, cashier: { ...cashier, submit: topUp }, ...wallet, ...createTopUpStorage(local, ownerId) },
    reservationOutcome: { clock, ...createReservationOutcomeHttp(call), ...createDeadlinesHttp(call) },
    holdingsOverview: { ...createHoldingsOverviewHttp(call), ...createHoldingsStorage(tab) },
    holdingDetail: {
      clock,
      cancellation: { cashier: { ...cashier, ...createCancellationHttp(call) } },
      maturity,
      ...createHoldingDetailHttp(call),
      ...createInvestContextStorage(tab),
      storeDistributions: (records) => distributions.store(records),
    },
    redeem: {
      clock,
      calendar: chinaTradingCalendar,
      requestIds,
      cashier: { ...cashier, submit: bookRedemption },
      ...redemption,
      ...createRedeemStorage(local, ownerId),
    },
    redemptionOutcome: { clock, ...createRedemptionOutcomeHttp(call) },
    tradeRecords: createTradeRecordsHttp(call),
    netValues: createNetValueHistoryHttp(call),
    distributions: distributions.ports,
    trendChart: createResourceHttp(call, queryAmTrendChart, (query: TrendChartQuery) => query),
    archives: createResourceHttp(call, productArchives, (productCode: string) => ({ productCode }), { kind: 'archives-missing' }),
    brokerSummary: createResourceHttp(call, brokerSummary, () => null),
    accountManager: createResourceHttp(call, accountManager, () => null),
    productDetail: {
      ...createResourceHttp(call, productDetail, (productCode: string) => ({ productCode })),
      storeOffer: (offer) => offers.storeOffer(offer),
    },
    memberProfile: { clock, ...createResourceHttp(call, currentMember, () => null) },
    passwordSealer,
  };
};
