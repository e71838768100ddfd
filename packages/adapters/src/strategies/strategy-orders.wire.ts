import type { StrategyCommand, StrategyOffer, StrategyPart, StrategyReceipt, StrategySubject, StrategyWish } from '@caifu/core/strategies';
import * as z from 'zod/mini';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { fundLotWire } from '../fund-trading/fund-offers.wire.ts';
import { gateAcceptanceWire } from '../qualification/gate-acceptance.wire.ts';
import { fundTermsWire } from '../funds/fund-detail.wire.ts';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundWire } from '../orders/order-request.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { strategyModeWire, strategySideWire, strategyWire } from './strategies.wire.ts';

export interface StrategyOrderRequest extends StrategyCommand, SealedFields {}

const offerPartWire = renamed(messageOf<StrategyPart>(), {
  fund: ['fundProduct', fundSummaryWire],
  terms: ['tradeTerms', fundTermsWire],
  chargesTwice: ['ifChargedTwice', w.flag],
  lacksSummary: ['ifNoSummary', w.flag],
  weight: ['weightRate', w.percent],
  isFirstBuy: ['ifFirstBuy', w.flag],
  boughtToday: ['todayBuyAmount', w.yuan],
  shares: ['totalShare', w.shares],
  available: ['availableShare', w.shares],
  lots: ['lotList', w.list(fundLotWire)],
  netValue: w.nullable(netValueWire),
  valueDay: ['netDate', w.nullable(w.date)],
});

export const strategyOfferWire = renamed(messageOf<StrategyOffer>(), {
  side: ['tradeType', strategySideWire],
  strategy: ['portfolioInfo', strategyWire],
  parts: ['fundList', w.list(offerPartWire)],
  cards: ['cardList', w.list(paymentCardWire)],
  lastUsedCardId: w.nullable(w.text),
  mode: ['adjustMode', w.nullable(strategyModeWire)],
  cash: ['cashAmount', w.yuan],
  feeAccrued: ['accruedFee', w.yuan],
  isRebalancing: ['ifAdjusting', w.flag],
});

export const strategyWishWire = alternatives(
  messageOf<StrategyWish>(),
  {
    side: ['tradeType', strategySideWire],
    amount: w.nullable(w.yuan),
    mode: ['adjustMode', w.nullable(strategyModeWire)],
    ratio: ['redeemRate', w.nullable(w.percent)],
  },
  { by: ['side'], kinds: { buy: { amount: 'must', mode: 'must' }, redeem: { ratio: 'must' } } },
).check(z.refine((wish) => (wish.side === 'buy' ? wish.amount > 0 : wish.ratio > 0)));

export const strategyOrderRequestWire = renamed(messageOf<StrategyOrderRequest>(), {
  requestId: w.id,
  strategyCode: ['portfolioCode', w.id],
  wish: ['orderInfo', strategyWishWire],
  cardId: w.id,
  agreed: ['agreeProtocol', w.oneOrZero],
  warning: ['riskWarning', w.orNull(gateAcceptanceWire)],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const strategyReceiptWire = renamed(messageOf<StrategyReceipt>(), {
  orderNo: w.id,
  side: ['tradeType', strategySideWire],
  amount: w.yuan,
  placedAt: ['applyTime', w.instant],
});

export const foundStrategyOrderWire = foundWire('placed', strategyReceiptWire);

export const strategyOffer = repeatableCall(
  '/V1/portfolio/offer',
  renamed(messageOf<StrategySubject>(), { strategyCode: ['portfolioCode', w.id], side: ['tradeType', strategySideWire] }),
  strategyOfferWire,
);

export const orderStrategy = writeCall('/V1/portfolio/order', strategyOrderRequestWire, strategyReceiptWire);
export const findStrategyOrder = changeCall('/V1/portfolio/findOrder', findOrderRequestWire, foundStrategyOrderWire);

export const notes = {
  strategyOffer: {
    summary:
      'Data that a purchase or a redemption of a strategy is checked against: each fund with its terms and holding, the cards, the fee.',
    sample: { portfolioCode: 'WJ01', tradeType: 'BUY' },
  },
  orderStrategy: {
    summary:
      'Buys a strategy or redeems a part of it, as one order per fund, with the sealed trade password. A repeated requestId is answered with the first answer.',
    places: 'strategy',
    sample: {
      portfolioCode: 'WJ01',
      orderInfo: { tradeType: 'BUY', amount: '1000.00', adjustMode: 'MANDATE', redeemRate: null },
      agreeProtocol: 1,
      riskWarning: null,
    },
  },
  findStrategyOrder: 'Outcome of a requestId of a strategy order. A requestId that never arrived is closed for good.',
} as const;
