import {
  chinaTradingCalendar,
  createPasswordEntry,
  type BuyPorts,
  type HoldingsOverviewPorts,
  type InvestContext,
  type MemberProfilePorts,
  type PasswordSealer,
  type PayCommand,
  type PayReceipt,
  type PreBuyPorts,
  type ProductDetailPorts,
  type ReservationOutcomePorts,
  type TopUpPorts,
  type TradePasswordPorts,
} from '@caifu/core';

import { createPasswordSealer } from './crypto/password-sealer.jsencrypt.ts';
import type { Foundation } from './foundation.ts';
import { createBuyHttp } from './http/buy.http.ts';
import { createCashierHttp, createPayTokens } from './http/cashier.http.ts';
import { createHoldingsOverviewHttp } from './http/holdings-overview.http.ts';
import { createMemberProfileHttp } from './http/member-profile.http.ts';
import { createPreBuyHttp } from './http/pre-buy.http.ts';
import { createProductDetailHttp } from './http/product-detail.http.ts';
import { createReservationOutcomeHttp } from './http/reservation-outcome.http.ts';
import { createTopUpHttp } from './http/top-up.http.ts';
import { createDraftStorage, createOfferStorage } from './storage/buy.storage.ts';
import { createHoldingsStorage, readInvestContext } from './storage/holdings.storage.ts';
import { createTopUpStorage } from './storage/top-up.storage.ts';

/** Everything beyond the first screen: products, buying, holdings, the investor's own standing. */
export interface TradeAdapters {
  readonly preBuy: PreBuyPorts;
  readonly cashier: TradePasswordPorts<PayCommand, PayReceipt>;
  readonly buy: BuyPorts;
  readonly topUp: TopUpPorts;
  readonly reservationOutcome: ReservationOutcomePorts;
  readonly holdingsOverview: HoldingsOverviewPorts;
  readonly productDetail: ProductDetailPorts;
  readonly memberProfile: MemberProfilePorts;
  readonly investContext: { read(): InvestContext | null };
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
  const payTokens = createPayTokens(clock);
  onSessionEnded(() => payTokens.clear());
  const preBuy = createPreBuyHttp(call, requestSource);
  const passwordSealer = createPasswordSealer();
  const cashier = { entry: createPasswordEntry(), sealer: passwordSealer, ...createCashierHttp(call, payTokens) };
  const { submit, ...wallet } = createTopUpHttp(call);
  const offers = createOfferStorage(tab);
  const drafts = createDraftStorage(local, () => sessionStore.ownerId());

  return {
    preBuy,
    cashier,
    buy: {
      clock,
      calendar: chinaTradingCalendar,
      requestIds,
      preBuy,
      cashier,
      readOffer: () => offers.readOffer(),
      ...drafts,
      ...createBuyHttp(call, payTokens, requestSource),
    },
    // The same pad: digits stand in one entry, whatever they are for.
    topUp: { requestIds, cashier: { ...cashier, submit }, ...wallet, ...createTopUpStorage(local, () => sessionStore.ownerId()) },
    reservationOutcome: { clock, ...createReservationOutcomeHttp(call) },
    holdingsOverview: { ...createHoldingsOverviewHttp(call), ...createHoldingsStorage(tab) },
    productDetail: { ...createProductDetailHttp(call), storeOffer: (offer) => offers.storeOffer(offer) },
    memberProfile: createMemberProfileHttp(call),
    investContext: { read: () => readInvestContext(tab) },
    passwordSealer,
  };
};
