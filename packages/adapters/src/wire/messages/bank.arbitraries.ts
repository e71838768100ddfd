import {
  bankCommandFrom,
  BANK_ACCOUNT_STATES,
  BANK_DOCUMENTS,
  BANK_ORDER_STATES,
  BANK_RECORD_KINDS,
  BANK_SIDES,
  DAY_BASES,
  DEMAND_BASES,
  EARLY_RULES,
  INSTRUCTIONS,
  PARTNER_DAYS,
  PAYOUTS,
  type DepositState,
  type DepositTerm,
  type MissingPaper,
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
  level,
  maybe,
  nav,
  nothing,
  rate,
  sealedFields,
  shareCount,
  text,
  told,
  whole,
} from '../message-fields.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';

const side = fc.constantFrom(...BANK_SIDES);
const moved = amount.filter((one) => one !== 0);
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
  formerRates: fc.array(fc.record({ from: date, rate }), { maxLength: 2 }),
  remaining: amount,
  valueOn: date,
  maturesOn: date,
});
const dayValue = fc.record({ day: date, netValue: nav });
const wealth = fc.record({
  code: filled,
  name: text,
  about: text,
  risk: level,
  startAmount: amount,
  step: amount,
  quota: amount,
  least: shareCount,
  confirmDays: count,
  arrivalDays: count,
  remaining: amount,
  latest: maybe(dayValue),
  monthGrowth: maybe(rate),
  tradingDay: date,
  confirmsOn: date,
  arrivesOn: date,
});
const wealthHolding = fc.record({
  partnerCode: filled,
  productCode: filled,
  name: text,
  shares: shareCount,
  redeeming: shareCount,
  cost: amount,
  realised: amount,
  latest: maybe(dayValue),
  dayProfit: maybe(amount),
});
const partnerFields = {
  code: filled,
  name: text,
  bankCode: text,
  about: text,
  insured: amount,
  demandRate: rate,
  demandBasis: fc.constantFrom(...DEMAND_BASES),
  days: fc.constantFrom(...PARTNER_DAYS),
  limits: fc.record({ unboundDay: amount, unboundYear: amount, cardOrder: amount, cardDay: amount }),
  documents: fc.subarray([...BANK_DOCUMENTS]),
  version: filled,
  questionnaire: maybe(
    fc.record({
      questions: fc.array(fc.record({ text, options: fc.array(filled, { maxLength: 3 }) }), { maxLength: 3 }),
      months: count,
      perYear: count,
    }),
  ),
  needsAddress: flag,
  contractVersion: told,
  largeTransfer: maybe(fc.record({ branch: text, limits: text, posting: text, unmatched: text })),
  authorisation: maybe(fc.record({ version: filled, purpose: text, items: fc.array(filled, { maxLength: 3 }), months: count })),
};
const papers = fc.record({
  today: date,
  partner: fc.record(partnerFields),
  customer: fc.record({
    partnerCode: filled,
    level: maybe(level),
    testedOn: maybe(date),
    validUntil: maybe(date),
    testsLeft: count,
    address: told,
    contractVersion: told,
    contractAt: maybe(instant),
    authorisationVersion: told,
    authorisedUntil: maybe(date),
  }),
});
const account = fc.record({
  partnerCode: filled,
  state: fc.constantFrom(...BANK_ACCOUNT_STATES),
  accountNo: told,
  cardId: filled,
  bankName: text,
  tail: text,
  balance: amount,
  frozen: amount,
  room: fc.record({ cardDay: amount, inDay: amount, inYear: amount, outDay: amount, outYear: amount }),
  openedAt: maybe(instant),
  accrued: amount,
  interestOn: date,
  earned: amount,
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
  shares: maybe(shareCount),
  netValue: maybe(nav),
});
const three = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });
const bankCard = fc.tuple(card, flag).map(([one, isBound]) => ({ ...one, isBound }));

/** What travels in the calls of `bank`, either way. */
export const bankMessages = {
  bankHome: {
    request: nothing,
    answer: fc.record({
      today: date,
      partners: fc.array(
        fc.record({ ...partnerFields, products: fc.array(product, { maxLength: 2 }), wealth: fc.array(wealth, { maxLength: 2 }) }),
        { maxLength: 2 },
      ),
      accounts: three(account),
      deposits: three(deposit),
      wealth: three(wealthHolding),
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
      hasPassword: flag,
    }),
  },
  openBankAccount: { request: fc.record({ partnerCode: filled, cardId: filled, version: filled, ...sealedFields }), answer: account },
  bankOffer: {
    request: fc.record({ side, about: filled }),
    answer: fc.record({
      side,
      insuredHeld: amount,
      partner: fc.record(partnerFields),
      account,
      product: maybe(product),
      deposit: maybe(deposit),
      wealth: maybe(wealth),
      holding: maybe(wealthHolding),
      rest: maybe(fc.record({ pending: count, deposits: count, wealth: count })),
      missingPaper: fc.constantFrom<MissingPaper | null>('authorisation', 'risk', 'risk-expired', 'risk-low', 'address', 'contract', null),
      cards: three(bankCard),
    }),
  },
  orderBank: {
    request: fc
      .tuple(
        fc.record({ requestId: filled, side, about: filled }),
        fc.record({ amount: moved, shares: shareCount, cardId: told, instruction, day: maybe(date) }),
        fc.record(sealedFields),
      )
      .map(([order, said, sealed]) => ({ ...bankCommandFrom(order, said), ...sealed })),
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
  bankPapers: { request: fc.record({ partnerCode: filled }), answer: papers },
  fileBankPaper: {
    request: fc.oneof(
      fc.record({ partnerCode: filled, paper: fc.constant('risk'), answers: fc.array(whole, { minLength: 1, maxLength: 5 }) }),
      fc.record({ partnerCode: filled, paper: fc.constant('address'), address: filled }),
      fc.record({ partnerCode: filled, paper: fc.constantFrom('contract', 'authorisation'), version: filled }),
      fc.record({ partnerCode: filled, paper: fc.constant('withdrawal') }),
    ),
    answer: papers,
  },
  bankValues: {
    request: fc.record({ productCode: filled }),
    answer: fc.record({
      productCode: filled,
      partnerCode: filled,
      name: text,
      values: three(dayValue),
      moves: three(fc.record({ tradingDay: date, shares: shareCount })),
    }),
  },
} satisfies Travelling;
