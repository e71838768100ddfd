import type { FundBuyOffer, FundLot, FundRedeemOffer } from '@caifu/core/fund-trading';
import { paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { fundRequestWire, fundTermsWire } from '../funds/fund-detail.wire.ts';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { dateWire, flagWire, idWire, listWire, nullableWire, sharesWire, textWire, yuanWire } from '../kit/scalars.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { dividendMethodWire, fundAccountWire } from './fund-trading-scalars.wire.ts';

export const fundBuyOfferWire = renamed(messageOf<FundBuyOffer>(), {
  fund: ['fundProduct', fundSummaryWire],
  terms: ['tradeTerms', fundTermsWire],
  isFirstBuy: ['ifFirstBuy', flagWire],
  boughtToday: ['todayBuyAmount', yuanWire],
  cards: ['cardList', listWire(paymentCardWire)],
  lastUsedCardId: nullableWire(textWire),
  dividendMethod: ['bonusType', nullableWire(dividendMethodWire)],
});

export const fundLotWire = renamed(messageOf<FundLot>(), {
  lotNo: idWire,
  shares: ['share', sharesWire],
  cost: yuanWire,
  confirmedOn: ['confirmDate', dateWire],
  isReinvested: ['ifReinvest', flagWire],
});

export const fundRedeemOfferWire = renamed(messageOf<FundRedeemOffer>(), {
  fund: ['fundProduct', fundSummaryWire],
  terms: ['tradeTerms', fundTermsWire],
  shares: ['totalShare', sharesWire],
  available: ['availableShare', sharesWire],
  lots: ['lotList', listWire(fundLotWire)],
  netValue: nullableWire(netValueWire),
  valueDay: ['netDate', nullableWire(dateWire)],
  quickLeft: ['quickLeftAmount', yuanWire],
  quickLimit: ['quickLimitAmount', nullableWire(yuanWire)],
  accounts: ['cardList', listWire(fundAccountWire)],
  lastUsedCardId: nullableWire(textWire),
});

export const fundBuyInfo = repeatableCall({ path: '/V1/fundTrade/fundBuyInfo', request: fundRequestWire, answer: fundBuyOfferWire });

export const fundRedeemInfo = repeatableCall({
  path: '/V1/fundTrade/fundRedeemInfo',
  request: fundRequestWire,
  answer: fundRedeemOfferWire,
});
