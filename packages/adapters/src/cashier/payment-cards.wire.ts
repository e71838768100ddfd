import * as z from 'zod/mini';
import type { CashierTerms } from '@caifu/core/products';
import { cashierTermsWire } from '../products/cashier-terms.wire.ts';
import { productRequestWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import type { CardKind, PaymentCard } from '@caifu/core/cashier';

export const cardKindWire = w.word<CardKind>({ WALLET: 'wallet', BANK: 'bank' });

/** At most the last four digits, whatever a server sends. */
export const tailWire = z.codec(w.looseText, z.custom<string>(), { decode: (account) => account.slice(-4), encode: (tail) => tail });

/** Maximum amounts of a payment and of a day, and what is left of today's. null: no limit. */
export const CARD_LIMITS = { perOrderMax: w.nullable(w.yuan), perDayMax: w.nullable(w.yuan), dayRest: w.nullable(w.yuan) } as const;

export const paymentCardWire = renamed(messageOf<PaymentCard>(), {
  cardId: w.id,
  kind: ['cardType', cardKindWire],
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: ['account', tailWire],
  available: ['avaliableAmount', w.nullable(w.yuan)],
  ...CARD_LIMITS,
});

export interface PaymentCardsRequest {
  readonly productCode: string;
  readonly cashier?: CashierTerms | null;
}

const paymentCardsRequestWire = z.codec(z.object({ productCode: w.id, cashier: cashierTermsWire }), z.custom<PaymentCardsRequest>(), {
  decode: (wire) => wire,
  encode: ({ productCode, cashier = null }) => ({ productCode, cashier }),
});

export const paymentCards = repeatableCall(
  '/V1/assetManagement/trade/paymentCards',
  paymentCardsRequestWire,
  w.inField('cards', w.list(paymentCardWire)),
);

export const lastUsedCard = repeatableCall('/V1/assetManagement/getLastUsedCard', productRequestWire, w.nullable(w.text), EITHER);

export const specNotes = {
  lastUsedCard: 'Id of the card last used for the product. null when there is none.',
} as const;
export const notes = {
  paymentCards:
    'The means of payment for an order of the product, each with its limits of a payment and of a day, and what is left of today.',
} as const;
