import { FUND_KINDS } from '@caifu/core/funds';
import { FUND_ORDER_KINDS, FUND_ORDER_STATES } from '@caifu/core/fund-trading';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { fundTerms } from './fund-detail.arbitraries.ts';
import { fundSummary } from './fund-list.arbitraries.ts';
import {
  amount,
  card,
  count,
  date,
  filled,
  flag,
  instant,
  maybe,
  nav,
  nothing,
  orderNo,
  sealedFields,
  shareCount,
  text,
  told,
} from '../message-fields.arbitraries.ts';

const fund = fc.record({ fundCode: filled });
const dividend = fc.constantFrom('cash', 'reinvest');
const large = fc.constantFrom('carry-over', 'give-up');
const account = fc.record({ cardId: filled, kind: fc.constantFrom('wallet', 'bank'), bankCode: text, bankName: text, tail: text });
const lot = fc.record({ lotNo: filled, shares: shareCount, cost: amount, confirmedOn: date, isReinvested: flag });
const lots = fc.array(lot, { maxLength: 3 });
const receipt = fc.record({
  orderNo: filled,
  placedAt: instant,
  tradingDay: date,
  priceKnownOn: date,
  confirmedOn: date,
  arrivesOn: maybe(date),
});
/** What one trading day made of a redemption that met large redemptions. */
export const redemptionPart = fc.record({
  day: date,
  confirmedOn: date,
  taken: shareCount,
  net: amount,
  arrivesOn: maybe(date),
  isPaid: flag,
  carried: shareCount,
  returned: shareCount,
});
const report = fc.record({
  orderNo: filled,
  kind: fc.constantFrom(...FUND_ORDER_KINDS),
  state: fc.constantFrom(...FUND_ORDER_STATES),
  fundCode: filled,
  fundName: text,
  isMoneyFund: flag,
  amount: maybe(amount),
  shares: maybe(shareCount),
  placedAt: instant,
  tradingDay: date,
  priceKnownOn: date,
  confirmedOn: date,
  arrivesOn: maybe(date),
  netValue: maybe(nav),
  fee: maybe(amount),
  net: maybe(amount),
  confirmedShares: maybe(shareCount),
  refund: maybe(amount),
  cancelledAt: maybe(instant),
  reason: text,
  account,
  dividendMethod: maybe(dividend),
  largeChoice: maybe(large),
  parts: fc.array(redemptionPart, { maxLength: 2 }),
  cancelBefore: maybe(instant),
});
const position = fc.record({
  fundCode: filled,
  fundName: text,
  kind: maybe(fc.constantFrom(...FUND_KINDS)),
  isMoneyFund: flag,
  shares: shareCount,
  reserved: shareCount,
  available: shareCount,
  cost: amount,
  netValue: maybe(nav),
  valueDay: maybe(date),
  value: maybe(amount),
  yesterdayIncome: maybe(amount),
  holdingProfit: maybe(amount),
  cumulativeProfit: maybe(amount),
  dividendMethod: dividend,
  pendingIn: amount,
  pendingOut: shareCount,
});

/** What travels in the calls of `fund-trading`, either way. */
export const fundTradingMessages = {
  fundBuyInfo: {
    request: fund,
    answer: fc.record({
      fund: fundSummary,
      terms: fundTerms,
      isFirstBuy: flag,
      boughtToday: amount,
      cards: fc.array(card, { maxLength: 3 }),
      lastUsedCardId: told,
      dividendMethod: maybe(dividend),
    }),
  },
  buyFund: {
    request: fc.record({
      requestId: filled,
      fundCode: filled,
      amount,
      cardId: filled,
      dividendMethod: dividend,
      agreed: flag,
      warning: maybe(fc.record({ version: text, acceptedAt: instant })),
      ...sealedFields,
    }),
    answer: receipt,
  },
  findFundOrder: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(fc.record({ kind: fc.constant('placed'), receipt }), fc.record({ kind: fc.constant('never-arrived') })),
  },
  fundRedeemInfo: {
    request: fund,
    answer: fc.record({
      fund: fundSummary,
      terms: fundTerms,
      shares: shareCount,
      available: shareCount,
      lots,
      netValue: maybe(nav),
      valueDay: maybe(date),
      quickLeft: amount,
      quickLimit: maybe(amount),
      accounts: fc.array(account, { maxLength: 3 }),
      lastUsedCardId: told,
    }),
  },
  redeemFund: {
    request: fc.record({
      requestId: filled,
      fundCode: filled,
      mode: fc.constantFrom('normal', 'quick'),
      shares: shareCount,
      cardId: filled,
      largeChoice: large,
      ...sealedFields,
    }),
    answer: receipt,
  },
  fundHoldings: {
    request: nothing,
    answer: fc.record({ positions: fc.array(position, { maxLength: 3 }), closedProfit: amount, asOf: date }),
  },
  fundHolding: {
    request: fund,
    answer: fc.record({
      position,
      fund: fundSummary,
      terms: fundTerms,
      lots,
      orders: fc.array(report, { maxLength: 2 }),
      flows: fc.array(fc.record({ day: date, amount }), { maxLength: 3 }),
      trades: fc.array(fc.record({ day: date, kind: fc.constantFrom('buy', 'sell') }), { maxLength: 3 }),
      asOf: date,
    }),
  },
  fundProfitList: {
    request: fc.record({ fundCode: told, after: maybe(date), pageSize: count }),
    answer: fc.record({
      items: fc.array(fc.record({ day: date, shares: shareCount, value: amount, profit: amount }), { maxLength: 3 }),
      next: told,
    }),
  },
  setDividendMethod: {
    request: fc.record({ fundCode: filled, method: dividend, ...sealedFields }),
    answer: fc.record({ fundCode: filled, method: dividend }),
  },
  fundOrderOutcome: { request: orderNo, answer: report },
} satisfies Travelling;
