import type { BankCardType, BindingOpening, BoundCard, CardBinding, CardIssuer, SupportedBank } from '@caifu/core/cashier';
import * as z from 'zod/mini';

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  flagWire,
  idWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  orNullWire,
  textWire,
  wordWire,
  yuanWire,
  secret,
} from '../kit/scalars.wire.ts';
import { smsCodeAnswerWire } from '../account/session.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

export interface CardRequest {
  readonly cardId: string;
}

export interface UnbindRequest extends CardRequest, SealedFields {}

export interface CardLookUp {
  readonly cardNo: string;
}

export interface BindingCodeRequest extends CardLookUp {
  readonly mobile: string;
}

/** Highest amounts of a card or a bank; null: no limit. */
const LIMITS = { perOrderMax: nullableWire(yuanWire), perDayMax: nullableWire(yuanWire) } as const;

const cardTypeWire = wordWire<BankCardType>({ DC: 'debit', CC: 'credit', SCC: 'semi-credit', PC: 'prepaid', UNKNOWN: 'unknown' });

export const boundCardWire = renamed(messageOf<BoundCard>(), {
  cardId: idWire,
  bankCode: looseTextWire,
  bankName: looseTextWire,
  tail: looseTextWire,
  ...LIMITS,
  isDefault: flagWire,
  whyNotUnbound: nullableWire(textWire),
});

export const boundCardsWire = z.codec(z.array(boundCardWire), z.custom<readonly BoundCard[]>(), {
  decode: (cards) => cards,
  encode: (cards) => [...cards],
});

export const supportedBankWire = renamed(messageOf<SupportedBank>(), { bankCode: idWire, bankName: looseTextWire, ...LIMITS });

export const bindingOpeningWire = renamed(messageOf<BindingOpening>(), { maskedName: looseTextWire, banks: listWire(supportedBankWire) });

export const cardIssuerWire = renamed(messageOf<CardIssuer>(), {
  bankCode: nullableWire(textWire),
  bankName: nullableWire(textWire),
  type: ['cardType', cardTypeWire],
  bank: orNullWire(supportedBankWire),
});

export const cardRequestWire = renamed(messageOf<CardRequest>(), { cardId: idWire });

export const unbindRequestWire = renamed(messageOf<UnbindRequest>(), { cardId: idWire, ...SEALED_FIELDS }).check(hasSealedPassword);

export const cardLookUpWire = renamed(messageOf<CardLookUp>(), { cardNo: secret(textWire) });

export const bindingCodeRequestWire = renamed(messageOf<BindingCodeRequest>(), { cardNo: secret(textWire), mobile: secret(textWire) });

export const cardBindingWire = renamed(messageOf<CardBinding>(), {
  requestId: idWire,
  cardNo: secret(textWire),
  bankCode: textWire,
  mobile: secret(textWire),
  smsCode: secret(textWire),
});

export const boundCards = repeatableCall({ path: '/V1/bankCard/list', request: nothingWire, answer: boundCardsWire });

/** Setting the default once more changes nothing, so it may be sent again. */
export const setDefaultCard = changeCall({ path: '/V1/bankCard/setDefault', request: cardRequestWire, answer: nothingWire });

export const unbindCard = writeCall({ path: '/V1/bankCard/unbind', request: unbindRequestWire, answer: nothingWire });

export const bindingOpening = repeatableCall({ path: '/V1/bankCard/opening', request: nothingWire, answer: bindingOpeningWire });

export const lookUpCard = repeatableCall({ path: '/V1/bankCard/lookUp', request: cardLookUpWire, answer: cardIssuerWire });

export const sendBindingCode = writeCall({ path: '/V1/bankCard/sendCode', request: bindingCodeRequestWire, answer: smsCodeAnswerWire });

/** A repeat of a request id is answered with the first answer, so it may be sent again. */
export const bindCard = changeCall({ path: '/V1/bankCard/bind', request: cardBindingWire, answer: boundCardWire });
