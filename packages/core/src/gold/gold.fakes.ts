import { aFundBuyOffer } from '../fund-trading/fund-trading.fakes.ts';
import { countedIds } from '../kit/order/order.fakes.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { fakePreBuyPorts } from '../qualification/testing.fakes.ts';
import { calendarDate, epochAt, fen, grams, ratePpm } from '../values/index.ts';
import type { GoldOrderPorts, GoldCommand, GoldOrderDraft } from './gold-order/gold-order.types.ts';
import type { GoldServicePorts, GoldServiceBoard } from './gold-service/gold-service.machine.ts';
import {
  GOLD_AGREEMENT_VERSION,
  type GoldHome,
  type GoldNow,
  type GoldOffer,
  type GoldPoint,
  type GoldPosition,
  type GoldReceipt,
  type GoldRecord,
  type GoldService,
  type GoldTerms,
} from './gold.ts';

const FRIDAY = calendarDate('2026-11-20');

export const someGoldTerms = (overrides: Partial<GoldTerms> = {}): GoldTerms => ({
  buyFee: ratePpm(3_000),
  sellFee: ratePpm(3_000),
  minAmount: fen(100),
  minGrams: grams(10),
  quoteSeconds: 60,
  refreshSeconds: 5,
  riskLevel: 3,
  bank: '测试黄金银行',
  sessions: [
    { from: '09:00', until: '11:30' },
    { from: '13:30', until: '15:30' },
  ],
  ...overrides,
});

/** Friday 20 November 2026 at 10:30: 935.28 yuan a gram, 933.28 when sold. */
export const aGoldNow = (overrides: Partial<GoldNow> = {}): GoldNow => ({
  quote: { buyPrice: fen(93_528), sellPrice: fen(93_328), at: epochAt(FRIDAY, '10:30:00') },
  market: { isOpen: true, changesAt: epochAt(FRIDAY, '11:30:00') },
  ...overrides,
});

export const aGoldService = (overrides: Partial<GoldService> = {}): GoldService => ({
  state: 'open',
  version: GOLD_AGREEMENT_VERSION,
  bank: '测试黄金银行',
  changedAt: epochAt(calendarDate('2026-11-02'), '09:30:00'),
  ...overrides,
});

/** Ten grams at 900 yuan, one of them bought today. */
export const aGoldPosition = (overrides: Partial<GoldPosition> = {}): GoldPosition => ({
  grams: grams(100_000),
  cost: fen(900_000),
  realised: fen(1_234),
  gramsBefore: grams(90_000),
  paidToday: fen(93_000),
  receivedToday: fen(0),
  ...overrides,
});

export const aGoldHome = (overrides: Partial<GoldHome> = {}): GoldHome => ({
  ...aGoldNow(),
  terms: someGoldTerms(),
  previousClose: fen(92_828),
  service: aGoldService(),
  position: aGoldPosition(),
  ...overrides,
});

/** The offer of a purchase, with the same cards as a fund's. */
export const aGoldOffer = (overrides: Partial<GoldOffer> = {}): GoldOffer => {
  const { cards, lastUsedCardId } = aFundBuyOffer();
  return {
    ...aGoldNow(),
    side: 'buy',
    terms: someGoldTerms(),
    service: aGoldService(),
    held: grams(100_000),
    cards,
    lastUsedCardId,
    ...overrides,
  };
};

export const aGoldReceipt = (overrides: Partial<GoldReceipt> = {}): GoldReceipt => ({
  orderNo: '20261120000000000001',
  side: 'buy',
  grams: grams(10_660),
  price: fen(93_528),
  worth: fen(99_701),
  fee: fen(299),
  total: fen(100_000),
  at: epochAt(FRIDAY, '10:30:20'),
  ...overrides,
});

export const aGoldRecord = (overrides: Partial<GoldRecord> = {}): GoldRecord => ({
  ...aGoldReceipt(),
  profit: null,
  card: { kind: 'bank', bankCode: 'ICBC', bankName: '工商银行', tail: '6789' },
  ...overrides,
});

export const someGoldPoints: readonly GoldPoint[] = [
  { at: epochAt(FRIDAY, '09:00:00'), price: fen(93_100) },
  { at: epochAt(FRIDAY, '10:30:00'), price: fen(93_528) },
];

/** A world in which everything goes well, on Friday 20 November 2026 at 10:30:20, with a storage for the drafts. */
export const fakeGoldOrderPorts = (overrides: Partial<GoldOrderPorts> = {}): GoldOrderPorts => {
  const drafts = new Map<GoldOrderDraft['side'], GoldOrderDraft>();
  return {
    knownUntil: () => calendarDate('2026-12-31'),
    clock: { now: () => epochAt(FRIDAY, '10:30:20') },
    requestIds: countedIds(),
    preBuy: fakePreBuyPorts(),
    cashier: fakeTradePasswordPorts<GoldCommand, GoldReceipt>(aGoldReceipt()),
    readOffer: (side) => Promise.resolve({ kind: 'read', value: aGoldOffer({ side }) }),
    readNow: () => Promise.resolve({ kind: 'read', value: aGoldNow() }),
    findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
    readDraft: (side) => drafts.get(side) ?? null,
    saveDraft: (draft) => {
      drafts.set(draft.side, draft);
    },
    clearDraft: (side) => {
      drafts.delete(side);
    },
    ...overrides,
  };
};

export const aGoldServiceBoard = (overrides: Partial<GoldServiceBoard> = {}): GoldServiceBoard => ({
  service: { state: 'none', version: null, bank: null, changedAt: null },
  holdsGold: false,
  isOutdated: false,
  ...overrides,
});

/** The service is not open yet, and every call succeeds. */
export const fakeGoldServicePorts = (overrides: Partial<GoldServicePorts> = {}): GoldServicePorts => ({
  read: () => Promise.resolve({ kind: 'read', value: aGoldServiceBoard() }),
  open: () => Promise.resolve({ kind: 'changed', state: aGoldServiceBoard({ service: aGoldService() }) }),
  end: () => Promise.resolve({ kind: 'changed', state: aGoldServiceBoard({ service: aGoldService({ state: 'ended' }) }) }),
  ...overrides,
});
