import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { aFundBuyOffer, aFundLot, someRedemptionTiers } from '../fund-trading/fund-trading.fakes.ts';
import { someFundTerms } from '../funds/testing.fakes.ts';
import { aFund } from '../funds/funds.fakes.ts';
import { countedIds } from '../kit/order/order.fakes.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { fakePreBuyPorts } from '../qualification/testing.fakes.ts';
import { calendarDate, epochAt, fen, netValue, ratePpm, shares } from '../values/index.ts';
import type { StrategyAdvicePorts } from './strategy-advice/strategy-advice.ports.ts';
import type { StrategyAdvice } from './strategy-advice/strategy-advice.types.ts';
import type { StrategyOrderPorts, StrategyCommand, StrategyOrderDraft, StrategySubject } from './strategy-order/strategy-order.types.ts';
import type {
  RebalanceFacts,
  Strategy,
  StrategyDetail,
  StrategyListing,
  StrategyOffer,
  StrategyPart,
  StrategyPosition,
  StrategyReceipt,
  StrategyRecord,
} from './strategy.ts';

const FRIDAY = calendarDate('2026-11-20');

/** Three funds: 50, 30 and 20 percent; from 1,000 yuan in steps of 100. */
export const aStrategy = (overrides: Partial<Strategy> = {}): Strategy => ({
  strategyCode: 'WJ01',
  strategyName: '稳进组合',
  adviser: '远山投顾',
  adviserLicence: '基金投资顾问业务资格 000000002',
  conflicts: '投资顾问机构及其关联方不从策略所含基金收取费用',
  summary: '以债券打底，少量参与股票',
  riskLevel: 2,
  suggestedMonths: 12,
  benchmark: '国债总指数×80%+大盘300指数×20%',
  feeRate: ratePpm(5_000),
  feeDay: 10,
  minAmount: fen(100_000),
  amountStep: fen(10_000),
  driftLimit: ratePpm(50_000),
  version: 1,
  versionSince: calendarDate('2026-01-05'),
  funds: [
    { fundCode: '000011', fundName: '松涧债券A', kind: 'bond', weight: ratePpm(500_000) },
    { fundCode: '000012', fundName: '远山混合A', kind: 'mixed', weight: ratePpm(300_000) },
    { fundCode: '000013', fundName: '远山指数A', kind: 'index', weight: ratePpm(200_000) },
  ],
  ...overrides,
});

/** A fund of the strategy, 1,000 shares held at 1.0000. */
export const aStrategyPart = (overrides: Partial<StrategyPart> = {}): StrategyPart => ({
  fund: aFund({ fundCode: '000011', fundName: '松涧债券A' }),
  terms: someFundTerms({ redemptionTiers: someRedemptionTiers, minRedemption: shares(1_000), minHold: shares(1_000) }),
  chargesTwice: false,
  lacksSummary: false,
  weight: ratePpm(500_000),
  isFirstBuy: false,
  boughtToday: fen(0),
  shares: shares(100_000),
  available: shares(100_000),
  lots: [aFundLot()],
  netValue: netValue(10_000),
  valueDay: calendarDate('2026-11-19'),
  ...overrides,
});

/** The three funds of `aStrategy`: 1,000, 600 and 400 yuan, as the weights require. */
export const someStrategyParts = (): readonly StrategyPart[] =>
  [1_000, 600, 400].map((yuan, index) => {
    const one = aStrategy().funds[index];
    return aStrategyPart({
      fund: aFund({ fundCode: one?.fundCode ?? '', fundName: one?.fundName ?? '' }),
      weight: one?.weight ?? ratePpm(0),
      shares: shares(yuan * 100),
      available: shares(yuan * 100),
      lots: [aFundLot({ shares: shares(yuan * 100), cost: fen(yuan * 100) })],
    });
  });

export const aStrategyOffer = (overrides: Partial<StrategyOffer> = {}): StrategyOffer => {
  const { cards, lastUsedCardId } = aFundBuyOffer();
  return {
    side: 'buy',
    strategy: aStrategy(),
    parts: someStrategyParts(),
    cards,
    lastUsedCardId,
    mode: null,
    cash: fen(0),
    feeAccrued: fen(123),
    isRebalancing: false,
    ...overrides,
  };
};

export const aStrategyReceipt = (overrides: Partial<StrategyReceipt> = {}): StrategyReceipt => ({
  orderNo: '20261120000000000001',
  side: 'buy',
  amount: fen(100_000),
  placedAt: epochAt(FRIDAY, '10:30:00'),
  ...overrides,
});

export const aStrategyRecord = (overrides: Partial<StrategyRecord> = {}): StrategyRecord => ({
  orderNo: '20261120000000000001',
  kind: 'buy',
  state: 'processing',
  strategyCode: 'WJ01',
  strategyName: '稳进组合',
  amount: fen(100_000),
  placedAt: epochAt(FRIDAY, '10:30:00'),
  expectedOn: calendarDate('2026-11-23'),
  settledOn: null,
  ratio: null,
  paid: null,
  feeTaken: fen(0),
  reason: '',
  parts: [
    {
      fundCode: '000011',
      fundName: '松涧债券A',
      side: 'buy',
      state: 'placed',
      amount: fen(50_000),
      shares: null,
      fee: null,
      confirmedOn: calendarDate('2026-11-23'),
      arrivesOn: null,
    },
  ],
  account: { cardId: 'bank-1', kind: 'bank', bankCode: 'ICBC', bankName: '工商银行', tail: '6789' },
  rebalance: null,
  ...overrides,
});

/** A change that waits until the end of the month. */
export const aStrategyChange = (overrides: Partial<StrategyRecord> = {}, facts: Partial<RebalanceFacts> = {}): StrategyRecord =>
  aStrategyRecord({
    orderNo: '20261120000000000002',
    kind: 'rebalance',
    state: 'new',
    amount: fen(200_000),
    expectedOn: null,
    parts: [],
    account: null,
    rebalance: {
      reason: 'drift',
      mode: 'advice',
      drift: ratePpm(62_500),
      weights: [{ fundCode: '000011', fundName: '松涧债券A', from: ratePpm(437_500), to: ratePpm(500_000) }],
      cancel: null,
      answerUntil: calendarDate('2026-11-30'),
      cost: { redemptionFee: fen(2_999), purchaseFee: fen(120) },
      ...facts,
    },
    ...overrides,
  });

export const aStrategyDetail = (overrides: Partial<StrategyDetail> = {}): StrategyDetail => ({
  strategy: aStrategy(),
  courses: [
    {
      range: 'MONTH3',
      points: [
        { date: calendarDate('2026-08-19'), increase: ratePpm(0), benchmark: ratePpm(0) },
        { date: calendarDate('2026-10-12'), increase: ratePpm(-12_000), benchmark: ratePpm(-8_000) },
        { date: calendarDate('2026-11-19'), increase: ratePpm(23_400), benchmark: ratePpm(15_600) },
      ],
      drawdown: { depth: ratePpm(12_040), from: calendarDate('2026-08-19'), to: calendarDate('2026-10-12') },
    },
  ],
  simulated: [
    {
      range: 'YEAR',
      points: [
        { date: calendarDate('2025-01-05'), increase: ratePpm(0), benchmark: null },
        { date: calendarDate('2026-01-05'), increase: ratePpm(71_000), benchmark: null },
      ],
      drawdown: { depth: ratePpm(0), from: calendarDate('2025-01-05'), to: calendarDate('2025-01-05') },
    },
  ],
  runSince: calendarDate('2026-01-05'),
  valueDay: calendarDate('2026-11-19'),
  isHeld: false,
  ...overrides,
});

export const aStrategyListing = (overrides: Partial<StrategyListing> = {}): StrategyListing => ({
  strategy: aStrategy(),
  yearGrowth: ratePpm(45_600),
  runGrowth: ratePpm(61_200),
  runSince: calendarDate('2025-01-05'),
  held: null,
  ...overrides,
});

/** 2,000 yuan at a cost of 1,900. */
export const aStrategyPosition = (overrides: Partial<StrategyPosition> = {}): StrategyPosition => ({
  strategy: aStrategy(),
  mode: 'advice',
  openedAt: epochAt(calendarDate('2026-09-01'), '10:00:00'),
  valueDay: calendarDate('2026-11-19'),
  holdings: someStrategyParts().map(({ fund, shares: held, weight }) => ({
    fundCode: fund.fundCode,
    fundName: fund.fundName,
    kind: fund.kind,
    value: fen(held),
    shares: held,
    pendingIn: fen(0),
    target: weight,
  })),
  cash: fen(0),
  onTheWay: fen(0),
  invested: fen(190_000),
  withdrawn: fen(0),
  feeAccrued: fen(45),
  feePaid: fen(100),
  nextFeeOn: calendarDate('2026-12-10'),
  orders: [aStrategyRecord()],
  ...overrides,
});

/** A world in which everything goes well, on Friday 20 November 2026 at 10:30, with a storage for the drafts. */
export const fakeStrategyOrderPorts = (overrides: Partial<StrategyOrderPorts> = {}): StrategyOrderPorts => {
  const drafts = new Map<string, StrategyOrderDraft>();
  const keyOf = ({ strategyCode, side }: StrategySubject): string => `${strategyCode}.${side}`;
  return {
    knownUntil: () => calendarDate('2026-12-31'),
    clock: { now: () => epochAt(FRIDAY, '10:30:00') },
    calendar: chinaTradingCalendar,
    requestIds: countedIds(),
    preBuy: fakePreBuyPorts(),
    cashier: fakeTradePasswordPorts<StrategyCommand, StrategyReceipt>(aStrategyReceipt()),
    readOffer: ({ side }) => Promise.resolve({ kind: 'read', value: aStrategyOffer({ side }) }),
    findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
    readDraft: (subject) => drafts.get(keyOf(subject)) ?? null,
    saveDraft: (draft) => {
      drafts.set(keyOf(draft), draft);
    },
    clearDraft: (subject) => {
      drafts.delete(keyOf(subject));
    },
    ...overrides,
  };
};

export const aStrategyAdvice = (overrides: Partial<StrategyAdvice> = {}): StrategyAdvice => ({
  strategy: aStrategy(),
  mode: 'advice',
  changes: [aStrategyChange()],
  ...overrides,
});

/** A change waits, and every call succeeds. */
export const fakeStrategyAdvicePorts = (overrides: Partial<StrategyAdvicePorts> = {}): StrategyAdvicePorts => ({
  read: () => Promise.resolve({ kind: 'read', value: aStrategyAdvice() }),
  answer: (_, agrees) =>
    Promise.resolve({
      kind: 'changed',
      advice: aStrategyAdvice({
        changes: [agrees ? aStrategyChange({ state: 'processing' }) : aStrategyChange({ state: 'cancelled' }, { cancel: 'declined' })],
      }),
    }),
  setMode: (_, mode) => Promise.resolve({ kind: 'changed', advice: aStrategyAdvice({ mode }) }),
  ...overrides,
});
