import type { GoldCommand, GoldMeasure, GoldOffer, GoldReceipt, GoldRecord, GoldRecordQuery, GoldSide, GoldWish } from '@caifu/core/gold';
import * as z from 'zod/mini';
import { paymentCardWire, cardKindWire } from '../cashier/payment-cards.wire.ts';
import { gateAcceptanceWire } from '../qualification/gate-acceptance.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { KEYED, keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, foundWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { GOLD_NOW_FIELDS, goldServiceWire, goldTermsWire, gramsWire } from './gold-home.wire.ts';

export interface GoldOrderRequest extends GoldCommand, SealedFields {}

const sideWire = w.word<GoldSide>({ BUY: 'buy', SELL: 'sell' });
const measureWire = w.word<GoldMeasure>({ AMOUNT: 'amount', WEIGHT: 'grams' });

export const goldOfferWire = renamed(messageOf<GoldOffer>(), {
  ...GOLD_NOW_FIELDS,
  side: ['tradeType', sideWire],
  terms: ['termInfo', goldTermsWire],
  service: ['serviceInfo', goldServiceWire],
  held: ['availableWeight', gramsWire],
  cards: ['cardList', w.list(paymentCardWire)],
  lastUsedCardId: w.nullable(w.text),
});

export const goldWishWire = alternatives(
  messageOf<GoldWish>(),
  {
    side: ['tradeType', sideWire],
    measure: ['orderMode', measureWire],
    amount: w.nullable(w.yuan),
    grams: ['weight', w.nullable(gramsWire)],
  },
  { by: ['side', 'measure'], kinds: { 'buy amount': { amount: 'must' }, 'buy grams': { grams: 'must' }, 'sell grams': { grams: 'must' } } },
).check(z.refine((wish) => (wish.measure === 'amount' ? wish.amount > 0 : wish.grams > 0)));

export const goldOrderRequestWire = renamed(messageOf<GoldOrderRequest>(), {
  requestId: w.id,
  wish: ['orderInfo', goldWishWire],
  cardId: w.id,
  price: w.yuan,
  quotedAt: ['quoteTime', w.instant],
  warning: ['riskWarning', w.orNull(gateAcceptanceWire)],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

const RECEIPT_FIELDS = {
  orderNo: w.id,
  side: ['tradeType', sideWire],
  grams: ['weight', gramsWire],
  price: w.yuan,
  worth: ['goldAmount', w.yuan],
  fee: w.yuan,
  total: ['totalAmount', w.yuan],
  at: ['tradeTime', w.instant],
} as const;

export const goldReceiptWire = renamed(messageOf<GoldReceipt>(), RECEIPT_FIELDS);

export const foundGoldOrderWire = foundWire('placed', goldReceiptWire);

/** The bank card of a finished order. */
export const recordCardWire = renamed(messageOf<GoldRecord['card']>(), {
  kind: ['cardType', cardKindWire],
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: ['account', w.looseText],
});

export const goldRecordWire = renamed(messageOf<GoldRecord>(), {
  ...RECEIPT_FIELDS,
  profit: w.nullable(w.yuan),
  card: ['cardInfo', recordCardWire],
});

export interface GoldRecordsRequest extends GoldRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type GoldRecordsAnswer = KeyedPage<GoldRecord>;

export const goldOffer = repeatableCall('/V1/gold/offer', message({ side: ['tradeType', sideWire] }), goldOfferWire);

export const orderGold = writeCall('/V1/gold/order', goldOrderRequestWire, goldReceiptWire);
export const findGoldOrder = changeCall('/V1/gold/findOrder', findOrderRequestWire, foundGoldOrderWire);
export const goldRecordList = repeatableCall(
  '/V1/gold/records',
  renamed(messageOf<GoldRecordsRequest>(), {
    side: ['tradeType', w.nullable(sideWire)],
    ...KEYED,
  }),
  keyedPage(goldRecordWire),
);

export const goldRecord = repeatableCall('/V1/gold/record', orderNoRequestWire, goldRecordWire);

export const notes = {
  goldOffer: {
    summary: 'Data that a purchase or a sale of gold is checked against: price, hours, terms, the service, the holding, and the cards.',
    sample: { tradeType: 'BUY' },
  },
  orderGold: {
    summary:
      'Buys or sells gold at once at the quoted price, with the sealed trade password. An order whose price has moved beyond its quote fills nothing. A repeated requestId is answered with the first answer.',
    places: 'gold',
    sample: {
      orderInfo: { tradeType: 'BUY', orderMode: 'AMOUNT', amount: '100', weight: null },
      price: '800.00',
      quoteTime: '2026-11-18T10:00:00+08:00',
      riskWarning: null,
    },
  },
  findGoldOrder: 'Outcome of a requestId of a gold order. A requestId that never arrived is closed for good.',
  goldRecordList: { summary: 'One page of the orders of gold, newest first.', sample: { tradeType: null, lastKey: null } },
  goldRecord: 'One order of gold by its number.',
} as const;
