import type { GoldCommand, GoldMeasure, GoldOffer, GoldReceipt, GoldRecord, GoldRecordQuery, GoldSide, GoldWish } from '@caifu/core/gold';
import * as z from 'zod/mini';
import { paymentCardWire, cardKindWire } from '../cashier/payment-cards.wire.ts';
import { warningWire } from '../fund-trading/fund-orders.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nullableWire,
  orNullWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundOrderWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { GOLD_NOW_FIELDS, goldServiceWire, goldTermsWire, gramsWire } from './gold-home.wire.ts';

export interface GoldOrderRequest extends GoldCommand, SealedFields {}

const sideWire = wordWire<GoldSide>({ BUY: 'buy', SELL: 'sell' });
const measureWire = wordWire<GoldMeasure>({ AMOUNT: 'amount', WEIGHT: 'grams' });

export const goldOfferWire = renamed(messageOf<GoldOffer>(), {
  ...GOLD_NOW_FIELDS,
  side: ['tradeType', sideWire],
  terms: ['termInfo', goldTermsWire],
  service: ['serviceInfo', goldServiceWire],
  held: ['availableWeight', gramsWire],
  cards: ['cardList', listWire(paymentCardWire)],
  lastUsedCardId: nullableWire(textWire),
});

export const goldWishWire = alternatives(
  messageOf<GoldWish>(),
  {
    side: ['tradeType', sideWire],
    measure: ['orderMode', measureWire],
    amount: nullableWire(yuanWire),
    grams: ['weight', nullableWire(gramsWire)],
  },
  { by: ['side', 'measure'], kinds: { 'buy amount': { amount: 'must' }, 'buy grams': { grams: 'must' }, 'sell grams': { grams: 'must' } } },
).check(z.refine((wish) => (wish.measure === 'amount' ? wish.amount > 0 : wish.grams > 0)));

export const goldOrderRequestWire = renamed(messageOf<GoldOrderRequest>(), {
  requestId: idWire,
  wish: ['orderInfo', goldWishWire],
  cardId: idWire,
  price: yuanWire,
  quotedAt: ['quoteTime', instantWire],
  warning: ['riskWarning', orNullWire(warningWire)],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

const RECEIPT_FIELDS = {
  orderNo: idWire,
  side: ['tradeType', sideWire],
  grams: ['weight', gramsWire],
  price: yuanWire,
  worth: ['goldAmount', yuanWire],
  fee: yuanWire,
  total: ['totalAmount', yuanWire],
  at: ['tradeTime', instantWire],
} as const;

export const goldReceiptWire = renamed(messageOf<GoldReceipt>(), RECEIPT_FIELDS);

export const foundGoldOrderWire = foundOrderWire(goldReceiptWire);

/** The card of an order that is over. */
export const recordCardWire = renamed(messageOf<GoldRecord['card']>(), {
  kind: ['cardType', cardKindWire],
  bankCode: looseTextWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
});

export const goldRecordWire = renamed(messageOf<GoldRecord>(), {
  ...RECEIPT_FIELDS,
  profit: nullableWire(yuanWire),
  card: ['cardInfo', recordCardWire],
});

export interface GoldRecordsRequest extends GoldRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type GoldRecordsAnswer = KeyedPage<GoldRecord>;

export interface GoldOfferRequest {
  readonly side: GoldSide;
}

export const goldOffer = repeatableCall({
  path: '/V1/gold/offer',
  request: renamed(messageOf<GoldOfferRequest>(), { side: ['tradeType', sideWire] }),
  answer: goldOfferWire,
});

export const orderGold = writeCall({ path: '/V1/gold/order', request: goldOrderRequestWire, answer: goldReceiptWire });

export const findGoldOrder = changeCall({ path: '/V1/gold/findOrder', request: findOrderRequestWire, answer: foundGoldOrderWire });

export const goldRecordList = repeatableCall({
  path: '/V1/gold/records',
  request: renamed(messageOf<GoldRecordsRequest>(), {
    side: ['tradeType', nullableWire(sideWire)],
    after: ['lastKey', nullableWire(textWire)],
    pageSize: countWire,
  }),
  answer: renamed(messageOf<GoldRecordsAnswer>(), {
    items: ['data', listWire(goldRecordWire)],
    next: ['nextKey', nullableWire(textWire)],
  }),
});

export const goldRecord = repeatableCall({ path: '/V1/gold/record', request: orderNoRequestWire, answer: goldRecordWire });
