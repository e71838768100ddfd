import {
  BANK_DOCUMENTS,
  BANK_ORDER_STATES,
  BANK_RECORD_KINDS,
  BANK_SIDES,
  DAY_BASES,
  EARLY_RULES,
  INSTRUCTIONS,
  PARTNER_DAYS,
  PAYOUTS,
  type BankAccountState,
  type DepositState,
  type DepositTerm,
} from '@caifu/core/bank';
import fc from 'fast-check';
import {
  amount,
  card,
  count,
  date,
  filled,
  flag,
  instant,
  maybe,
  nothing,
  rate,
  sealedFields,
  text,
  told,
} from '../message-fields.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';

const side = fc.constantFrom(...BANK_SIDES);
const kind = fc.constantFrom(...BANK_RECORD_KINDS);
const instruction = fc.constantFrom(...INSTRUCTIONS);
const product = fc.record({
  code: filled,
  name: text,
  rate,
  basis: fc.constantFrom(...DAY_BASES),
  term: fc.record({ unit: fc.constantFrom<DepositTerm['unit']>('month', 'day'), count }),
  startAmount: amount,
  step: amount,
  quota: amount,
  payout: fc.constantFrom(...PAYOUTS),
  early: fc.constantFrom(...EARLY_RULES),
  isTransferable: flag,
  remaining: amount,
  valueOn: date,
  maturesOn: date,
});
const partnerFields = {
  code: filled,
  name: text,
  bankCode: text,
  about: text,
  insured: amount,
  demandRate: rate,
  days: fc.constantFrom(...PARTNER_DAYS),
  limits: fc.record({ unboundDay: amount, unboundYear: amount, cardOrder: amount, cardDay: amount }),
  documents: fc.subarray([...BANK_DOCUMENTS]),
  version: filled,
};
const account = fc.record({
  partnerCode: filled,
  state: fc.constantFrom<BankAccountState>('opening', 'open'),
  accountNo: told,
  cardId: filled,
  bankName: text,
  tail: text,
  balance: amount,
  frozen: amount,
  room: fc.record({ cardDay: amount, inDay: amount, inYear: amount, outDay: amount, outYear: amount }),
  openedAt: maybe(instant),
});
const deposit = fc.record({
  depositNo: filled,
  partnerCode: filled,
  productCode: filled,
  name: text,
  state: fc.constantFrom<DepositState>('held', 'ended'),
  principal: amount,
  rate,
  demandRate: rate,
  basis: fc.constantFrom(...DAY_BASES),
  payout: fc.constantFrom(...PAYOUTS),
  early: fc.constantFrom(...EARLY_RULES),
  least: amount,
  valueOn: date,
  maturesOn: date,
  instruction,
  paid: amount,
  earned: amount,
  isDrawing: flag,
});
const record = fc.record({
  recordNo: filled,
  kind,
  partnerCode: filled,
  partnerName: text,
  name: text,
  depositNo: told,
  amount,
  interest: maybe(amount),
  lost: maybe(amount),
  received: maybe(amount),
  state: fc.constantFrom(...BANK_ORDER_STATES),
  at: instant,
  finishedAt: maybe(instant),
  expectedOn: date,
  card: maybe(fc.record({ kind: fc.constantFrom('wallet', 'bank'), bankCode: text, bankName: text, tail: text })),
  valueOn: maybe(date),
  maturesOn: maybe(date),
  instruction: maybe(instruction),
});
const three = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });
const bankCard = fc.tuple(card, flag).map(([one, isBound]) => ({ ...one, isBound }));

/** What travels in the calls of `bank`, either way. */
export const bankMessages = {
  bankHome: {
    request: nothing,
    answer: fc.record({
      today: date,
      partners: fc.array(fc.record({ ...partnerFields, products: fc.array(product, { maxLength: 2 }) }), { maxLength: 2 }),
      accounts: three(account),
      deposits: three(deposit),
      handling: three(record),
    }),
  },
  bankOpening: {
    request: nothing,
    answer: fc.record({
      partners: three(fc.record(partnerFields)),
      accounts: three(account),
      cards: three(card),
      name: told,
      mobile: text,
    }),
  },
  openBankAccount: { request: fc.record({ partnerCode: filled, cardId: filled, version: filled }), answer: account },
  bankOffer: {
    request: fc.record({ side, about: filled }),
    answer: fc.record({
      side,
      partner: fc.record(partnerFields),
      account,
      product: maybe(product),
      deposit: maybe(deposit),
      cards: three(bankCard),
    }),
  },
  orderBank: {
    request: fc.record({
      requestId: filled,
      side,
      about: filled,
      amount,
      cardId: told,
      instruction: maybe(instruction),
      day: maybe(date),
      ...sealedFields,
    }),
    answer: record,
  },
  findBankOrder: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(
      fc.record({ kind: fc.constant('placed' as const), receipt: record }),
      fc.record({ kind: fc.constant('never-arrived' as const) }),
    ),
  },
  bankRecordList: {
    request: fc.record({ kind: maybe(kind), after: told, pageSize: count }),
    answer: fc.record({ items: three(record), next: told }),
  },
  bankRecord: { request: fc.record({ orderNo: filled }), answer: record },
} satisfies Travelling;
