import { calendarDate, epochAt, fen, ratePpm } from '../../values/index.ts';
import { countedIds, fakeDraftBox } from '../../kit/order/order.fakes.ts';
import type { PaymentCard } from '../../cashier/payment-card.ts';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { fakeMaturityPorts } from '../maturity/maturity.fakes.ts';
import { aDisclosureStanding, fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { BuyPorts } from './buy.ports.ts';
import { emptyBuy, purchaseDates } from './buy.rules.ts';
import type { BuyContext, BuyDraft, BuyInput, PayReceipt, PlacedOrder } from './buy.types.ts';
import type { BuyOffer } from '../../products/offer.ts';

/** Friday 20 November 2026, 10:00 in Shanghai. */
export const aMoment = epochAt(calendarDate('2026-11-20'), '10:00:00');

/** 10,000 yuan to start, 1,000 more each step, 5,000 to add; 4.25 % for 90 days; 1.5 % fee, half of it below 1 million. */
export const anOffer = (overrides: Partial<BuyOffer> = {}): BuyOffer => ({
  productCode: 'QS0001',
  productName: '稳健一号',
  family: 'broker',
  placement: null,
  openPeriodId: 'period-1',
  periodName: '第1期',
  prefilledAmount: null,
  startAmount: fen(1_000_000),
  step: fen(100_000),
  addAmount: fen(500_000),
  remaining: fen(50_000_000),
  rate: ratePpm(42_500),
  rateBasis: null,
  periodDays: 90,
  needsReservationConsent: true,
  canChooseMaturity: true,
  walletOnly: true,
  cashier: { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' },
  valueDate: calendarDate('2026-11-24'),
  maturityDate: calendarDate('2027-02-22'),
  openDate: calendarDate('2026-11-16'),
  confirmDays: 1,
  riskInfo: '中风险',
  riskLevel: 3,
  feeTiers: [{ minAmount: fen(0), maxAmount: null, charge: { kind: 'rate', rate: ratePpm(15_000) }, discounted: null }],
  documents: [{ fileName: '产品合同', url: 'https://example.com/contract.pdf' }],
  agreementIds: [1, 3, 4, 5],
  ...overrides,
});

/** The wallet (小活宝+) with 200,000 yuan. */
export const aWallet = (overrides: Partial<PaymentCard> = {}): PaymentCard => ({
  cardId: 'wallet-1',
  kind: 'wallet',
  bankCode: 'WALLET',
  bankName: '小活宝+',
  tail: '',
  available: fen(20_000_000),
  perOrderMax: null,
  perDayMax: null,
  dayRest: null,
  ...overrides,
});

/** A debit card whose bank does not tell the balance, for 50,000 yuan an order. */
export const aBankCard = (overrides: Partial<PaymentCard> = {}): PaymentCard => ({
  cardId: 'bank-1',
  kind: 'bank',
  bankCode: 'ICBC',
  bankName: '工商银行',
  tail: '6789',
  available: null,
  perOrderMax: fen(5_000_000),
  perDayMax: null,
  dayRest: null,
  ...overrides,
});

/** The receipt of a payment of `aPlacedOrder`. */
export const aReceipt: PayReceipt = { orderNo: 'order-1', applyDate: calendarDate('2026-11-20'), valueDate: calendarDate('2026-11-24') };

/** The order of `aBuyDraft`, placed and unpaid. */
export const aPlacedOrder = (overrides: Partial<PlacedOrder> = {}): PlacedOrder => ({
  requestId: 'request-1',
  orderNo: 'order-1',
  amount: fen(1_000_000),
  cardId: 'wallet-1',
  arrangement: 'continue',
  applyDate: calendarDate('2026-11-20'),
  ...overrides,
});

/** A filled-in form without an order under way. */
export const aBuyDraft = (overrides: Partial<BuyDraft> = {}): BuyDraft => ({
  productCode: 'QS0001',
  amountText: '10000',
  cardId: 'wallet-1',
  arrangement: 'continue',
  agreed: true,
  errand: null,
  requestId: null,
  placed: null,
  ...overrides,
});

/** The simple gate. */
export const aBuyInput: BuyInput = { mode: 'simple' };

/** A context in the middle of editing, for rules that read one. Nothing typed, nothing chosen. */
export const aBuyContext = (overrides: Partial<BuyContext> = {}): BuyContext => ({
  ...emptyBuy('simple', fakeBuyPorts()),
  offer: anOffer(),
  cards: [aWallet(), aBankCard()],
  seenAt: aMoment,
  dates: purchaseDates(anOffer(), aMoment, chinaTradingCalendar),
  ...overrides,
});

/** A world in which everything goes well: gate open, two cards, first purchase, order placed, payment accepted. */
export const fakeBuyPorts = (overrides: Partial<BuyPorts> = {}): BuyPorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  clock: { now: () => aMoment },
  calendar: chinaTradingCalendar,
  requestIds: countedIds(),
  preBuy: fakePreBuyPorts(),
  disclosure: { standing: () => Promise.resolve({ kind: 'read', value: aDisclosureStanding() }) },
  cashier: fakeTradePasswordPorts(aReceipt),
  maturity: fakeMaturityPorts(),
  readOffer: () => anOffer(),
  ...fakeDraftBox<BuyDraft>(),
  loadCards: () => Promise.resolve({ cards: [aWallet(), aBankCard()], lastUsedCardId: null }),
  isFirstPurchase: () => Promise.resolve(true),
  placeOrder: () => Promise.resolve({ kind: 'unpaid', orderNo: 'order-1', applyDate: calendarDate('2026-11-20') }),
  findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
  releaseOrder: () => Promise.resolve(),
  ...overrides,
});
