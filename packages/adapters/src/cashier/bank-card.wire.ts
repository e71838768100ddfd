import type { BankCardType, BindingOpening, BoundCard, CardBinding, CardIssuer, SupportedBank } from '@caifu/core/cashier';

import { CARD_LIMITS } from './payment-cards.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { smsCodeAnswerWire } from '../account/session.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

export interface UnbindRequest extends CardRequest, SealedFields {}

export interface BindingCodeRequest extends CardLookUp {
  readonly mobile: string;
}

const cardTypeWire = w.word<BankCardType>({ DC: 'debit', CC: 'credit', SCC: 'semi-credit', PC: 'prepaid', UNKNOWN: 'unknown' });

export const boundCardWire = renamed(messageOf<BoundCard>(), {
  cardId: w.id,
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: w.looseText,
  ...CARD_LIMITS,
  isDefault: w.flag,
  whyNotUnbound: w.nullable(w.text),
});

export const supportedBankWire = renamed(messageOf<SupportedBank>(), {
  bankCode: w.id,
  bankName: w.looseText,
  perOrderMax: w.nullable(w.yuan),
  perDayMax: w.nullable(w.yuan),
});

export const bindingOpeningWire = renamed(messageOf<BindingOpening>(), {
  maskedName: w.looseText,
  banks: w.list(supportedBankWire),
  needsConsent: w.flag,
});

export const cardIssuerWire = renamed(messageOf<CardIssuer>(), {
  bankCode: w.nullable(w.text),
  bankName: w.nullable(w.text),
  type: ['cardType', cardTypeWire],
  bank: w.orNull(supportedBankWire),
});

export const cardRequestWire = message({ cardId: w.id });

export type CardRequest = CoreOf<typeof cardRequestWire>;

export const unbindRequestWire = renamed(messageOf<UnbindRequest>(), { cardId: w.id, ...SEALED_FIELDS }).check(hasSealedPassword);

export const cardLookUpWire = message({ cardNo: w.secret(w.text) });

export type CardLookUp = CoreOf<typeof cardLookUpWire>;

export const bindingCodeRequestWire = renamed(messageOf<BindingCodeRequest>(), { cardNo: w.secret(w.text), mobile: w.secret(w.text) });

export const cardBindingWire = renamed(messageOf<CardBinding>(), {
  requestId: w.id,
  cardNo: w.secret(w.text),
  bankCode: w.text,
  mobile: w.secret(w.text),
  smsCode: w.secret(w.text),
});

export const boundCards = repeatableCall('/V1/bankCard/list', w.nothing, w.rowsOf(boundCardWire));

/** Repeatable: setting the same default again changes nothing. */
export const setDefaultCard = changeCall('/V1/bankCard/setDefault', cardRequestWire, w.nothing);
export const unbindCard = writeCall('/V1/bankCard/unbind', unbindRequestWire, w.nothing);
export const bindingOpening = repeatableCall('/V1/bankCard/opening', w.nothing, bindingOpeningWire);
export const lookUpCard = repeatableCall('/V1/bankCard/lookUp', cardLookUpWire, cardIssuerWire);
export const sendBindingCode = writeCall('/V1/bankCard/sendCode', bindingCodeRequestWire, smsCodeAnswerWire);

/** Repeatable: the first answer to a request id is returned again. */
export const bindCard = changeCall('/V1/bankCard/bind', cardBindingWire, boundCardWire);

export const notes = {
  boundCards:
    'The bound bank cards, the default one first, each with its limits, the rest of today, and the reason why it cannot be unbound.',
  setDefaultCard: 'Makes a card the default one.',
  unbindCard:
    'Unbinds a card with the trade password. Refused while money is in transit, and for the last card of an investor with holdings.',
  bindingOpening: 'The name that a new card must carry, and the banks whose cards can be bound.',
  lookUpCard: 'Bank and kind of a card by the first digits of its number. An unknown prefix has no bank and the kind UNKNOWN.',
  sendBindingCode: { summary: 'Sends a one-time code to the mobile number that the bank has stored for the card.', isSentOnce: true },
  bindCard: 'Binds a debit card. A repeated requestId is answered with the first answer.',
} as const;
