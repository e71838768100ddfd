import type {
  AccountRest,
  MissingPaper,
  BankCard,
  BankCommand,
  BankOffer,
  BankOrderInput,
  BankRecord,
  BankRecordQuery,
  BankSide,
} from '@caifu/core/bank';
import type { FoundOrder } from '@caifu/core/kit';
import type { Fen } from '@caifu/core/values';
import * as z from 'zod/mini';
import { cardKindWire } from '../cashier/payment-cards.wire.ts';
import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  listWire,
  looseTextWire,
  nullableWire,
  orNullWire,
  sharesWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { findOrderRequestWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
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

export type BankOrderRequest = BankCommand & SealedFields;

const sideWire = wordWire<BankSide>({
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

const bankCardWire = renamed(messageOf<BankCard>(), {
  cardId: idWire,
  kind: ['cardType', cardKindWire],
  bankCode: looseTextWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
  available: ['avaliableAmount', nullableWire(yuanWire)],
  perOrderMax: nullableWire(yuanWire),
  isBound: ['ifBound', flagWire],
});

const missingPaperWire = wordWire<MissingPaper>({
  AUTH: 'authorisation',
  RISK: 'risk',
  RISK_EXPIRED: 'risk-expired',
  RISK_LOW: 'risk-low',
  ADDRESS: 'address',
  CONTRACT: 'contract',
});

const restWire = renamed(messageOf<AccountRest>(), {
  pending: ['pendingCount', countWire],
  deposits: ['depositCount', countWire],
  wealth: ['licaiCount', countWire],
});

export const bankOfferWire = renamed(messageOf<BankOffer>(), {
  side: ['tradeType', sideWire],
  partner: ['partnerInfo', partnerTermsWire],
  account: ['accountInfo', bankAccountWire],
  product: ['productInfo', orNullWire(depositProductWire)],
  deposit: ['depositInfo', orNullWire(depositWire)],
  wealth: ['licaiInfo', orNullWire(wealthProductWire)],
  holding: ['licaiHoldInfo', orNullWire(wealthHoldingWire)],
  missingPaper: nullableWire(missingPaperWire),
  cards: ['cardList', listWire(bankCardWire)],
  rest: ['restInfo', orNullWire(restWire)],
  insuredHeld: ['insuredHoldAmount', yuanWire],
});

/** Every order carried an amount once: of a side without one, nothing is no amount. */
const someYuanWire = z.codec(nullableWire(yuanWire), z.custom<Fen | null>(), {
  decode: (amount) => (amount === 0 ? null : amount),
  encode: (amount) => amount,
});

export const bankOrderRequestWire = alternatives(
  messageOf<BankOrderRequest>(),
  {
    requestId: idWire,
    side: ['tradeType', sideWire],
    about: ['targetNo', idWire],
    amount: someYuanWire,
    shares: ['tradeShare', nullableWire(sharesWire)],
    cardId: nullableWire(idWire),
    instruction: ['maturityArrangement', nullableWire(instructionWire)],
    day: ['orderDate', nullableWire(dateWire)],
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
      subscribe: { amount: 'must', day: 'may' },
      redeem: { shares: 'must', day: 'may' },
      rebind: { cardId: 'may' },
      retire: {},
    },
  },
).check(hasSealedPassword);

export const foundBankOrderWire = z.codec(
  z.object({
    state: wordWire<FoundOrder<BankRecord>['kind']>({ PLACED: 'placed', NEVER_ARRIVED: 'never-arrived' }),
    receipt: z.optional(z.nullable(bankRecordWire)),
  }),
  z.custom<FoundOrder<BankRecord>>(),
  {
    decode: (wire, payload): FoundOrder<BankRecord> => {
      if (wire.state === 'never-arrived') return { kind: wire.state };
      if (wire.receipt !== undefined && wire.receipt !== null) return { kind: wire.state, receipt: wire.receipt };
      payload.issues.push({ code: 'custom', input: wire, message: 'the order has no receipt' });
      return z.NEVER;
    },
    encode: (found) => ({ state: found.kind, receipt: found.kind === 'placed' ? found.receipt : null }),
  },
);

export interface BankRecordsRequest extends BankRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type BankRecordsAnswer = KeyedPage<BankRecord>;

export const bankOffer = repeatableCall({
  host: 'bank',
  path: '/V1/bank/offer',
  request: renamed(messageOf<BankOrderInput>(), { side: ['tradeType', sideWire], about: ['targetNo', idWire] }),
  answer: bankOfferWire,
});

export const orderBank = writeCall({ host: 'bank', path: '/V1/bank/order', request: bankOrderRequestWire, answer: bankRecordWire });

export const findBankOrder = changeCall({
  host: 'bank',
  path: '/V1/bank/findOrder',
  request: findOrderRequestWire,
  answer: foundBankOrderWire,
});

export const bankRecordList = repeatableCall({
  host: 'bank',
  path: '/V1/bank/records',
  request: renamed(messageOf<BankRecordsRequest>(), {
    kind: ['tradeType', nullableWire(recordKindWire)],
    after: ['lastKey', nullableWire(textWire)],
    pageSize: countWire,
  }),
  answer: renamed(messageOf<BankRecordsAnswer>(), {
    items: ['data', listWire(bankRecordWire)],
    next: ['nextKey', nullableWire(textWire)],
  }),
});

export const bankRecord = repeatableCall({ host: 'bank', path: '/V1/bank/record', request: orderNoRequestWire, answer: bankRecordWire });
