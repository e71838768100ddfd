import { WALLET_RATE_RANGES, WALLET_RECORD_KINDS, WALLET_RECORD_STATES, WALLET_SOURCES, WITHDRAWAL_MODES } from '@caifu/core/wallet';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  amount,
  card,
  count,
  date,
  filled,
  instant,
  maybe,
  nav,
  nothing,
  rate,
  sealedFields,
  text,
  told,
} from '../message-fields.arbitraries.ts';

const fund = fc.record({
  fundCode: filled,
  fundName: text,
  shares: amount,
  waiting: amount,
  cumulativeIncome: amount,
  day: maybe(date),
  tenThousandIncome: maybe(nav),
  sevenDayYield: maybe(rate),
  quickLeft: amount,
  takesNew: fc.boolean(),
});
const home = fc.record({
  balance: amount,
  yesterdayIncome: maybe(amount),
  yesterday: date,
  cumulativeIncome: amount,
  sevenDayYield: maybe(rate),
  tenThousandIncome: maybe(nav),
  figuresOn: maybe(date),
  funds: fc.array(fund, { maxLength: 3 }),
  waiting: fc.array(fc.record({ amount, firstIncomeOn: date }), { maxLength: 3 }),
  onTheWay: amount,
  quickLeft: amount,
  limits: fc.record({ quickPerFundDay: amount }),
});
const parts = fc.array(fc.record({ fundCode: filled, fundName: text, amount }), { maxLength: 3 });
const mode = fc.constantFrom(...WITHDRAWAL_MODES);
const tail = fc.stringMatching(/^[0-9]{0,4}$/);
const receipt = fc.record({
  orderNo: filled,
  mode,
  amount,
  bankCode: text,
  bankName: text,
  tail,
  balance: amount,
  parts,
  at: instant,
  arrivesOn: maybe(date),
  lastIncomeOn: date,
});
const recordFields = {
  recordNo: filled,
  kind: fc.constantFrom(...WALLET_RECORD_KINDS),
  source: fc.constantFrom(...WALLET_SOURCES),
  amount,
  productName: told,
  at: instant,
  state: fc.constantFrom(...WALLET_RECORD_STATES),
  confirmsOn: maybe(date),
  arrivesOn: maybe(date),
};
const after = { after: told, pageSize: count };

/** What travels in the calls of `wallet`, either way. */
export const walletMessages = {
  walletHome: { request: nothing, answer: home },
  withdrawalInfo: { request: nothing, answer: fc.record({ home, cards: fc.array(card, { maxLength: 3 }), lastUsedCardId: told }) },
  withdraw: { request: fc.record({ requestId: filled, mode, amount, cardId: filled, ...sealedFields }), answer: receipt },
  findWithdrawal: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(fc.record({ kind: fc.constant('done'), receipt }), fc.record({ kind: fc.constant('never-arrived') })),
  },
  walletRecordList: {
    request: fc.record({ kind: maybe(fc.constantFrom(...WALLET_RECORD_KINDS)), ...after }),
    answer: fc.record({ items: fc.array(fc.record(recordFields), { maxLength: 3 }), next: told }),
  },
  walletRecord: {
    request: fc.record({ recordNo: filled }),
    answer: fc.record({
      ...recordFields,
      orderNo: told,
      card: maybe(fc.record({ bankCode: text, bankName: text, tail })),
      parts,
      acceptedOn: maybe(date),
      firstIncomeOn: maybe(date),
      lastIncomeOn: maybe(date),
    }),
  },
  walletIncomeList: {
    request: fc.record({ ...after, after: maybe(date) }),
    answer: fc.record({ items: fc.array(fc.record({ day: date, amount }), { maxLength: 3 }), next: told }),
  },
  walletRateList: {
    request: fc.record({ fundCode: told, range: fc.constantFrom(...WALLET_RATE_RANGES) }),
    answer: fc.array(fc.record({ day: date, tenThousandIncome: nav, sevenDayYield: maybe(rate) }), { maxLength: 3 }),
  },
} satisfies Travelling;
