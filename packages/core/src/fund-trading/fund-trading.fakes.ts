import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { someFundTerms } from '../funds/testing.fakes.ts';
import { aFund } from '../funds/funds.fakes.ts';
import type { FundSummary } from '../funds/fund.ts';
import type { ReadAnswer } from '../kit/resource/resource.types.ts';
import { countedIds } from '../kit/order/order.fakes.ts';
import { fakeRequestBook } from '../kit/request-book.fakes.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import type { RedemptionFeeTier } from '../products/redemption-fees.ts';
import { calendarDate, epochAt, fen, netValue, ratePpm, shares } from '../values/index.ts';
import type { FundBuyOffer } from './buy-judgement.ts';
import type { FundAccount, FundOrderReport } from './fund-order.ts';
import type { FundLot, FundPosition } from './fund-position.ts';
import type { FoundFundOrder, FundOrderReceipt } from './fund-receipt.ts';
import type { FundRedeemOffer } from './redeem-judgement.ts';

/** 5,000 yuan in the wallet; 20,000 yuan on a card with 10,000 per order. */
const someFundCards: readonly PaymentCard[] = [
  {
    cardId: 'wallet',
    kind: 'wallet',
    bankCode: '',
    bankName: '小活宝+',
    tail: '',
    available: fen(500_000),
    perOrderMax: null,
    perDayMax: null,
    dayRest: null,
  },
  {
    cardId: 'bank-1',
    kind: 'bank',
    bankCode: 'ICBC',
    bankName: '工商银行',
    tail: '6789',
    available: fen(2_000_000),
    perOrderMax: fen(1_000_000),
    perDayMax: null,
    dayRest: null,
  },
];

/** 1.5 % under seven days, 0.5 % under a year. */
export const someRedemptionTiers: readonly RedemptionFeeTier[] = [
  { unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) },
  { unit: 'day', min: 7, max: 365, fee: ratePpm(5_000) },
  { unit: 'day', min: 365, max: null, fee: ratePpm(0) },
];

/** 1 % under a year, then nothing. */
export const someBackTiers: readonly RedemptionFeeTier[] = [
  { unit: 'year', min: 0, max: 1, fee: ratePpm(10_000) },
  { unit: 'year', min: 1, max: null, fee: ratePpm(0) },
];

/** An open fund without holdings, from ten yuan. */
export const aFundBuyOffer = (changes: Partial<FundBuyOffer> = {}): FundBuyOffer => ({
  fund: aFund(),
  terms: someFundTerms({ redemptionTiers: someRedemptionTiers }),
  isFirstBuy: true,
  boughtToday: fen(0),
  cards: someFundCards,
  lastUsedCardId: 'bank-1',
  papers: [],
  lacksSummary: false,
  dividendMethod: null,
  ...changes,
});

export const aFundLot = (changes: Partial<FundLot> = {}): FundLot => ({
  lotNo: 'L1',
  shares: shares(100_000),
  cost: fen(100_000),
  confirmedOn: calendarDate('2025-03-03'),
  isReinvested: false,
  ...changes,
});

const accounts: readonly FundAccount[] = someFundCards.map(({ cardId, kind, bankCode, bankName, tail }) => ({
  cardId,
  kind,
  bankCode,
  bankName,
  tail,
}));

/** 1,500 shares in two lots; one lot was bought on Monday 16 November 2026 and confirmed the next day. */
export const aFundRedeemOffer = (changes: Partial<FundRedeemOffer> = {}): FundRedeemOffer => ({
  fund: aFund(),
  terms: someFundTerms({ redemptionTiers: someRedemptionTiers }),
  shares: shares(150_000),
  available: shares(150_000),
  lots: [aFundLot(), aFundLot({ lotNo: 'L2', shares: shares(50_000), cost: fen(60_000), confirmedOn: calendarDate('2026-11-17') })],
  netValue: netValue(12_345),
  valueDay: calendarDate('2026-11-17'),
  quickLeft: fen(10_000_00),
  quickLimit: fen(10_000_00),
  accounts,
  lastUsedCardId: 'bank-1',
  ...changes,
});

/** A money fund with quick redemption, 20,000 yuan in it. */
export const aMoneyRedeemOffer = (changes: Partial<FundRedeemOffer> = {}): FundRedeemOffer =>
  aFundRedeemOffer({
    fund: aFund({ fundCode: '000009', fundName: '松涧货币A', kind: 'money', isMoneyFund: true, riskLevel: 1, netValue: null }),
    terms: someFundTerms({
      hasQuickRedemption: true,
      redemptionTiers: [],
      purchaseTiers: [],
      minRedemption: shares(1),
      minHold: shares(0),
    }),
    shares: shares(2_000_000),
    available: shares(2_000_000),
    lots: [aFundLot({ shares: shares(2_000_000), cost: fen(2_000_000) })],
    netValue: netValue(10_000),
    ...changes,
  });

export const aFundReceipt = (changes: Partial<FundOrderReceipt> = {}): FundOrderReceipt => ({
  orderNo: 'F20261118000001',
  placedAt: epochAt(calendarDate('2026-11-18'), '10:30:00'),
  tradingDay: calendarDate('2026-11-18'),
  priceKnownOn: calendarDate('2026-11-18'),
  confirmedOn: calendarDate('2026-11-19'),
  arrivesOn: null,
  ...changes,
});

/** A purchase of Wednesday 18 November 2026, placed at 10:30. */
export const aFundOrderReport = (changes: Partial<FundOrderReport> = {}): FundOrderReport => ({
  ...aFundReceipt(),
  gainsFrom: calendarDate('2026-11-20'),
  kind: 'fund-buy',
  state: 'placed',
  fundCode: '000001',
  fundName: '松涧成长混合A',
  isMoneyFund: false,
  amount: fen(100_000),
  shares: null,
  netValue: null,
  fee: null,
  net: null,
  confirmedShares: null,
  refund: null,
  cancelledAt: null,
  reason: '',
  account: { cardId: 'bank-1', kind: 'bank', bankCode: 'ICBC', bankName: '工商银行', tail: '6789' },
  dividendMethod: 'reinvest',
  largeChoice: null,
  parts: [],
  cancelBefore: epochAt(calendarDate('2026-11-18'), '15:00:00'),
  ...changes,
});

export const aFundPosition = (changes: Partial<FundPosition> = {}): FundPosition => ({
  fundCode: '000001',
  fundName: '松涧成长混合A',
  kind: 'mixed',
  isMoneyFund: false,
  shares: shares(150_000),
  reserved: shares(0),
  available: shares(150_000),
  cost: fen(160_000),
  netValue: netValue(12_345),
  valueDay: calendarDate('2026-11-17'),
  value: fen(185_175),
  yesterdayIncome: fen(1_200),
  holdingProfit: fen(25_175),
  cumulativeProfit: fen(30_000),
  dividendMethod: 'reinvest',
  pendingIn: fen(0),
  pendingOut: shares(0),
  ...changes,
});

/** Orders as a gateway keeps them, by their request ids. */
const fakeOrderBook = (receipt: FundOrderReceipt) => {
  const book = fakeRequestBook((place) => ({ ...receipt, orderNo: place === 1 ? receipt.orderNo : `${receipt.orderNo}-${place}` }));
  return {
    findOrder: (requestId: string): Promise<FoundFundOrder> => {
      const found = book.find(requestId);
      return Promise.resolve(found === null ? { kind: 'never-arrived' } : { kind: 'placed', receipt: found });
    },
    submit: book.submit,
  };
};

/**
 * The base of every fake for orders of a fund: Wednesday 18 November 2026 at 10:30, counted ids, a store of orders, and a storage
 * for drafts.
 */
export const fakeFundOrderPorts = <Draft extends { readonly fundCode: string }, Command extends { readonly requestId: string }, Offer>(
  receipt: FundOrderReceipt,
  offer: Offer & { readonly fund: Pick<FundSummary, 'fundCode'> },
) => {
  const { findOrder, submit } = fakeOrderBook(receipt);
  const drafts = new Map<string, Draft>();
  return {
    knownUntil: () => calendarDate('2026-12-31'),
    clock: { now: () => epochAt(calendarDate('2026-11-18'), '10:30:00') },
    calendar: chinaTradingCalendar,
    requestIds: countedIds(),
    cashier: fakeTradePasswordPorts<Command, FundOrderReceipt>(receipt, { submit }),
    readOffer: (fundCode: string): Promise<ReadAnswer<Offer>> =>
      Promise.resolve(
        fundCode === offer.fund.fundCode ? { kind: 'read', value: offer } : { kind: 'refused', message: { kind: 'fund-unknown' } },
      ),
    findOrder,
    readDraft: (fundCode: string) => drafts.get(fundCode) ?? null,
    saveDraft: (kept: Draft) => {
      drafts.set(kept.fundCode, kept);
    },
    clearDraft: (fundCode: string) => {
      drafts.delete(fundCode);
    },
  };
};
