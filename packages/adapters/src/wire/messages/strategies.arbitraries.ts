import { FUND_KINDS, FUND_RANGES } from '@caifu/core/funds';
import {
  REBALANCE_CANCELS,
  REBALANCE_REASONS,
  STRATEGY_MODES,
  STRATEGY_ORDER_KINDS,
  STRATEGY_ORDER_STATES,
  STRATEGY_PART_STATES,
  STRATEGY_SIDES,
  type StrategyWish,
} from '@caifu/core/strategies';
import { fen, ratePpm } from '@caifu/core/values';
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
  level,
  maybe,
  nav,
  nothing,
  rate,
  sealedFields,
  shareCount,
  text,
  told,
} from '../message-fields.arbitraries.ts';

const side = fc.constantFrom(...STRATEGY_SIDES);
const mode = fc.constantFrom(...STRATEGY_MODES);
const kind = maybe(fc.constantFrom(...FUND_KINDS));
const fund = { fundCode: filled, fundName: text };
const strategy = fc.record({
  strategyCode: filled,
  strategyName: text,
  adviser: text,
  summary: text,
  riskLevel: level,
  suggestedMonths: count,
  benchmark: text,
  feeRate: rate,
  feeDay: count,
  minAmount: amount,
  amountStep: amount,
  driftLimit: rate,
  version: count,
  versionSince: date,
  funds: fc.array(fc.record({ ...fund, kind, weight: rate }), { maxLength: 3 }),
});
const part = fc.record({
  ...fund,
  side,
  state: fc.constantFrom(...STRATEGY_PART_STATES),
  amount: maybe(amount),
  shares: maybe(shareCount),
  fee: maybe(amount),
  confirmedOn: date,
  arrivesOn: maybe(date),
});
const rebalance = fc.record({
  reason: fc.constantFrom(...REBALANCE_REASONS),
  mode,
  drift: rate,
  weights: fc.array(fc.record({ ...fund, from: rate, to: rate }), { maxLength: 3 }),
  cancel: maybe(fc.constantFrom(...REBALANCE_CANCELS)),
  answerUntil: maybe(date),
  cost: maybe(fc.record({ redemptionFee: amount, purchaseFee: amount })),
});
const record = fc.record({
  orderNo: filled,
  kind: fc.constantFrom(...STRATEGY_ORDER_KINDS),
  state: fc.constantFrom(...STRATEGY_ORDER_STATES),
  strategyCode: filled,
  strategyName: text,
  amount,
  placedAt: instant,
  expectedOn: maybe(date),
  settledOn: maybe(date),
  ratio: maybe(rate),
  paid: maybe(amount),
  feeTaken: amount,
  reason: text,
  parts: fc.array(part, { maxLength: 2 }),
  account: maybe(fc.record({ cardId: filled, kind: fc.constantFrom('wallet', 'bank'), bankCode: text, bankName: text, tail: text })),
  rebalance: maybe(rebalance),
});
const records = fc.array(record, { maxLength: 2 });
const point = fc.record({ date, increase: rate, benchmark: maybe(rate) });
const course = fc.record({
  range: fc.constantFrom(...FUND_RANGES),
  points: fc.array(point, { maxLength: 3 }),
  drawdown: maybe(fc.record({ depth: rate, from: date, to: date })),
});
const courses = fc.array(course, { maxLength: 2 });
const holding = fc.record({ ...fund, kind, value: maybe(amount), shares: shareCount, pendingIn: amount, target: rate });
const position = fc.record({
  strategy,
  mode,
  openedAt: instant,
  valueDay: maybe(date),
  holdings: fc.array(holding, { maxLength: 3 }),
  cash: amount,
  onTheWay: amount,
  invested: amount,
  withdrawn: amount,
  feeAccrued: amount,
  feePaid: amount,
  nextFeeOn: date,
  orders: records,
});
const offered = fc.record({
  fund: fundSummary,
  terms: fundTerms,
  weight: rate,
  isFirstBuy: flag,
  boughtToday: amount,
  shares: shareCount,
  available: shareCount,
  lots: fc.array(fc.record({ lotNo: filled, shares: shareCount, cost: amount, confirmedOn: date, isReinvested: flag }), { maxLength: 2 }),
  netValue: maybe(nav),
  valueDay: maybe(date),
});
const wish = fc
  .record({ way: side, size: fc.integer({ min: 1, max: 1_000_000 }), mode })
  .map(({ way, size, mode: chosen }): StrategyWish =>
    way === 'buy' ? { side: 'buy', amount: fen(size), mode: chosen } : { side: 'redeem', ratio: ratePpm(size) },
  );
const receipt = fc.record({ orderNo: filled, side, amount, placedAt: instant });
const advice = fc.record({ strategy, mode, changes: records });
const about = fc.record({ strategyCode: filled });

/** What travels in the calls of `strategies`, either way. */
export const strategiesMessages = {
  strategies: {
    request: nothing,
    answer: fc.array(fc.record({ strategy, yearGrowth: maybe(rate), runGrowth: maybe(rate), runSince: date, held: maybe(amount) }), {
      maxLength: 3,
    }),
  },
  strategyDetail: {
    request: about,
    answer: fc.record({ strategy, courses, simulated: courses, runSince: date, valueDay: maybe(date), isHeld: flag }),
  },
  strategyPosition: { request: about, answer: position },
  strategyAdvice: { request: about, answer: advice },
  answerStrategyChange: { request: fc.record({ orderNo: filled, agrees: flag }), answer: advice },
  setStrategyMode: { request: fc.record({ strategyCode: filled, mode }), answer: advice },
  strategyOffer: {
    request: fc.record({ strategyCode: filled, side }),
    answer: fc.record({
      side,
      strategy,
      parts: fc.array(offered, { maxLength: 2 }),
      cards: fc.array(card, { maxLength: 3 }),
      lastUsedCardId: told,
      mode: maybe(mode),
      cash: amount,
      feeAccrued: amount,
      isRebalancing: flag,
    }),
  },
  orderStrategy: {
    request: fc.record({
      requestId: filled,
      strategyCode: filled,
      wish,
      cardId: filled,
      agreed: flag,
      warning: maybe(fc.record({ version: text, acceptedAt: instant })),
      ...sealedFields,
    }),
    answer: receipt,
  },
  findStrategyOrder: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(
      fc.record({ kind: fc.constant('placed' as const), receipt }),
      fc.record({ kind: fc.constant('never-arrived' as const) }),
    ),
  },
  strategyRecordList: {
    request: fc.record({ strategyCode: told, kind: maybe(fc.constantFrom(...STRATEGY_ORDER_KINDS)), after: told, pageSize: count }),
    answer: fc.record({ items: records, next: told }),
  },
  strategyRecord: { request: fc.record({ orderNo: filled }), answer: record },
} satisfies Travelling;
