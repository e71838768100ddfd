import type { FundBuyOffer, FundLot, FundRedeemOffer } from '@caifu/core/fund-trading';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { fundPapersWire, fundRequestWire, fundTermsWire } from '../funds/fund-detail.wire.ts';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { dividendMethodWire, fundAccountWire } from './fund-trading-scalars.wire.ts';

export const fundBuyOfferWire = renamed(messageOf<FundBuyOffer>(), {
  fund: ['fundProduct', fundSummaryWire],
  terms: ['tradeTerms', fundTermsWire],
  isFirstBuy: ['ifFirstBuy', w.flag],
  boughtToday: ['todayBuyAmount', w.yuan],
  cards: ['cardList', w.list(paymentCardWire)],
  lastUsedCardId: w.nullable(w.text),
  papers: ['paperList', w.orElse(fundPapersWire, [])],
  lacksSummary: ['ifNoSummary', w.looseFlag],
  dividendMethod: ['bonusType', w.nullable(dividendMethodWire)],
});

export const fundLotWire = renamed(messageOf<FundLot>(), {
  lotNo: w.id,
  shares: ['share', w.shares],
  cost: w.yuan,
  confirmedOn: ['confirmDate', w.date],
  isReinvested: ['ifReinvest', w.flag],
});

export const fundRedeemOfferWire = renamed(messageOf<FundRedeemOffer>(), {
  fund: ['fundProduct', fundSummaryWire],
  terms: ['tradeTerms', fundTermsWire],
  shares: ['totalShare', w.shares],
  available: ['availableShare', w.shares],
  lots: ['lotList', w.list(fundLotWire)],
  netValue: w.nullable(netValueWire),
  valueDay: ['netDate', w.nullable(w.date)],
  quickLeft: ['quickLeftAmount', w.yuan],
  quickLimit: ['quickLimitAmount', w.nullable(w.yuan)],
  accounts: ['cardList', w.list(fundAccountWire)],
  lastUsedCardId: w.nullable(w.text),
});

export const fundBuyInfo = repeatableCall('/V1/fundTrade/fundBuyInfo', fundRequestWire, fundBuyOfferWire);
export const fundRedeemInfo = repeatableCall('/V1/fundTrade/fundRedeemInfo', fundRequestWire, fundRedeemOfferWire);

export const notes = {
  fundBuyInfo: "Data that a purchase of a fund is checked against: the fund, its terms, today's purchases, and the cards.",
  fundRedeemInfo:
    'Data that a redemption of a fund is checked against: the fund, its terms, the lots, the accounts, and the remaining quota of a quick redemption.',
} as const;
