import * as z from 'zod/mini';
import type { CashierTerms } from '@caifu/core/products';
import { cashierTermsWire } from '../products/cashier-terms.wire.ts';
import { productRequestWire } from '../products/product.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import type { CardKind, PaymentCard } from '@caifu/core/cashier';

export const cardKindWire = w.word<CardKind>({ WALLET: 'wallet', BANK: 'bank' });

export const paymentCardWire = z.codec(
  z.object({
    cardId: w.id,
    cardType: cardKindWire,
    bankCode: w.looseText,
    bankName: w.looseText,
    account: w.looseText,
    avaliableAmount: w.nullable(w.yuan),
    perOrderMax: w.nullable(w.yuan),
  }),
  z.custom<PaymentCard>(),
  {
    decode: (wire) => ({
      cardId: wire.cardId,
      kind: wire.cardType,
      bankCode: wire.bankCode,
      bankName: wire.bankName,
      // Never more than the last four digits, whatever a server sends.
      tail: wire.account.slice(-4),
      available: wire.avaliableAmount,
      perOrderMax: wire.perOrderMax,
    }),
    encode: (card) => ({
      cardId: card.cardId,
      cardType: card.kind,
      bankCode: card.bankCode,
      bankName: card.bankName,
      account: card.tail,
      avaliableAmount: card.available,
      perOrderMax: card.perOrderMax,
    }),
  },
);

const paymentCardsWire = z.codec(z.object({ cards: w.list(paymentCardWire) }), z.custom<readonly PaymentCard[]>(), {
  decode: (wire) => wire.cards,
  encode: (cards) => ({ cards }),
});

/** What the cashier's bound query is asked for. */
export interface PaymentCardsRequest {
  readonly productCode: string;
  readonly cashier?: CashierTerms | null;
}

const paymentCardsRequestWire = z.codec(z.object({ productCode: w.id, cashier: cashierTermsWire }), z.custom<PaymentCardsRequest>(), {
  decode: (wire) => wire,
  encode: ({ productCode, cashier = null }) => ({ productCode, cashier }),
});

export const paymentCards = repeatableCall({
  path: '/V1/assetManagement/trade/paymentCards',
  request: paymentCardsRequestWire,
  answer: paymentCardsWire,
});

export const lastUsedCard = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/getLastUsedCard',
  request: productRequestWire,
  answer: w.nullable(w.text),
});
