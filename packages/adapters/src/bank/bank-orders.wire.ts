import type * as Bank from '@caifu/core/bank';
import type { Fen } from '@caifu/core/values';
import * as z from 'zod/mini';
import { CARD_LIMITS, cardKindWire } from '../cashier/payment-cards.wire.ts';
import { AT_BANK, changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { KEYED, keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { gateAcceptanceWire } from '../qualification/gate-acceptance.wire.ts';
import { findOrderRequestWire, foundWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import {
  bankAccountWire,
  bankRecordWire,
  depositProductWire,
  depositWire,
  instructionWire,
  partnerTermsWire,
  recordKindWire,
  wealthHoldingWire,
  wealthProductWire,
} from './bank-home.wire.ts';

export type BankOrderRequest = Bank.BankCommand & SealedFields;

const sideWire = w.word<Bank.BankSide>({
  IN: 'in',
  OUT: 'out',
  BUY: 'buy',
  DRAW: 'draw',
  INSTRUCT: 'instruct',
  SUBSCRIBE: 'subscribe',
  REDEEM: 'redeem',
  REBIND: 'rebind',
  RETIRE: 'retire',
});

const bankCardWire = renamed(messageOf<Bank.BankCard>(), {
  cardId: w.id,
  kind: ['cardType', cardKindWire],
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: ['account', w.looseText],
  available: ['avaliableAmount', w.nullable(w.yuan)],
  ...CARD_LIMITS,
  isBound: ['ifBound', w.flag],
});

const missingPaperWire = w.word<Bank.MissingPaper>({
  AUTH: 'authorisation',
  RISK: 'risk',
  RISK_EXPIRED: 'risk-expired',
  RISK_LOW: 'risk-low',
  ADDRESS: 'address',
  CONTRACT: 'contract',
});

const restWire = renamed(messageOf<Bank.AccountRest>(), {
  pending: ['pendingCount', w.count],
  deposits: ['depositCount', w.count],
  wealth: ['licaiCount', w.count],
});

export const bankOfferWire = renamed(messageOf<Bank.BankOffer>(), {
  side: ['tradeType', sideWire],
  partner: ['partnerInfo', partnerTermsWire],
  account: ['accountInfo', bankAccountWire],
  product: ['productInfo', w.orNull(depositProductWire)],
  deposit: ['depositInfo', w.orNull(depositWire)],
  wealth: ['licaiInfo', w.orNull(wealthProductWire)],
  holding: ['licaiHoldInfo', w.orNull(wealthHoldingWire)],
  missingPaper: w.nullable(missingPaperWire),
  specialCare: ['specialCareVersion', w.nullable(w.text)],
  cards: ['cardList', w.list(bankCardWire)],
  rest: ['restInfo', w.orNull(restWire)],
  insuredHeld: ['insuredHoldAmount', w.yuan],
});

/** Old requests carry an amount for every side. 0 is read as null for sides without an amount. */
const someYuanWire = z.codec(w.nullable(w.yuan), z.custom<Fen | null>(), {
  decode: (amount) => (amount === 0 ? null : amount),
  encode: (amount) => amount,
});

export const bankOrderRequestWire = alternatives(
  messageOf<BankOrderRequest>(),
  {
    requestId: w.id,
    side: ['tradeType', sideWire],
    about: ['targetNo', w.id],
    amount: someYuanWire,
    shares: ['tradeShare', w.nullable(w.shares)],
    cardId: w.nullable(w.id),
    instruction: ['maturityArrangement', w.nullable(instructionWire)],
    day: ['orderDate', w.nullable(w.date)],
    warning: ['riskWarning', w.orNull(gateAcceptanceWire)],
    ...SEALED_FIELDS,
  },
  {
    by: ['side'],
    kinds: {
      in: { amount: 'must', cardId: 'may' },
      out: { amount: 'must', cardId: 'may' },
      buy: { amount: 'must', instruction: 'may', day: 'may' },
      draw: { amount: 'must', day: 'may' },
      instruct: { instruction: 'must', amount: 'may' },
      subscribe: { amount: 'must', day: 'may', warning: 'may' },
      redeem: { shares: 'must', day: 'may' },
      rebind: { cardId: 'may' },
      retire: {},
    },
  },
).check(hasSealedPassword);

export const foundBankOrderWire = foundWire('placed', bankRecordWire);

export interface BankRecordsRequest extends Bank.BankRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type BankRecordsAnswer = KeyedPage<Bank.BankRecord>;

export const bankOffer = repeatableCall(
  '/V1/bank/offer',
  renamed(messageOf<Bank.BankOrderInput>(), { side: ['tradeType', sideWire], about: ['targetNo', w.id] }),
  bankOfferWire,
  AT_BANK,
);

export const orderBank = writeCall('/V1/bank/order', bankOrderRequestWire, bankRecordWire, AT_BANK);
export const findBankOrder = changeCall('/V1/bank/findOrder', findOrderRequestWire, foundBankOrderWire, AT_BANK);
export const bankRecordList = repeatableCall(
  '/V1/bank/records',
  renamed(messageOf<BankRecordsRequest>(), {
    kind: ['tradeType', w.nullable(recordKindWire)],
    ...KEYED,
  }),
  keyedPage(bankRecordWire),
  AT_BANK,
);

export const bankRecord = repeatableCall('/V1/bank/record', orderNoRequestWire, bankRecordWire, AT_BANK);

export const notes = {
  bankOffer: {
    summary: 'Data that an order at a partner bank is checked against: bank, account with its limits, deposit, and the cards.',
    sample: { tradeType: 'IN', targetNo: 'zb' },
  },
  orderBank: {
    summary:
      "Places an order at a partner bank with the sealed trade password: money in or out of an e-account, a deposit, its early withdrawal or its maturity choice, a purchase or redemption of a wealth product, a change of the bound card, or the end of an account. An order without the bank's answer stays in processing until the bank's file of the day. A repeated requestId is answered with the first answer.",
    places: 'bank',
    sample: { tradeType: 'IN', targetNo: 'zb', amount: '100', maturityArrangement: null, orderDate: null },
  },
  findBankOrder: 'Outcome of a requestId of an order at a partner bank. A requestId that never arrived is closed for good.',
  bankRecordList: { summary: 'One page of the movements at partner banks, newest first.', sample: { tradeType: null, lastKey: null } },
  bankRecord: 'One movement at a partner bank by its number.',
} as const;
