import type {
  RebalanceCost,
  RebalanceFacts,
  RebalanceWeight,
  Strategy,
  StrategyAdvice,
  StrategyCourse,
  StrategyDetail,
  StrategyFund,
  StrategyHolding,
  StrategyListing,
  StrategyMode,
  StrategyOrderPart,
  StrategyPoint,
  StrategyPosition,
  StrategyRecord,
  StrategyRecordQuery,
  StrategySide,
} from '@caifu/core/strategies';
import * as z from 'zod/mini';
import { fundAccountWire } from '../fund-trading/fund-trading-scalars.wire.ts';
import { rangeWire } from '../funds/fund-detail.wire.ts';
import { fundKindWire } from '../funds/fund-scalars.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  orNullWire,
  percentWire,
  riskLevelWire,
  sharesWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { orderNoRequestWire } from '../orders/order-request.wire.ts';

export const strategySideWire = wordWire<StrategySide>({ BUY: 'buy', REDEEM: 'redeem' });
export const strategyModeWire = wordWire<StrategyMode>({ MANDATE: 'mandate', ADVICE: 'advice' });
const kindWire = wordWire<StrategyRecord['kind']>({ BUY: 'buy', REDEEM: 'redeem', REBALANCE: 'rebalance' });
const stateWire = wordWire<StrategyRecord['state']>({
  NEW: 'new',
  PROCESSING: 'processing',
  DONE: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
});

const fundWire = renamed(messageOf<StrategyFund>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  kind: ['fundType', nullableWire(fundKindWire)],
  weight: ['weightRate', percentWire],
});

export const strategyWire = renamed(messageOf<Strategy>(), {
  strategyCode: ['portfolioCode', idWire],
  strategyName: ['portfolioName', textWire],
  adviser: ['adviserName', textWire],
  summary: looseTextWire,
  riskLevel: riskLevelWire,
  suggestedMonths: ['suggestedMonths', countWire],
  benchmark: ['performanceBenchmark', looseTextWire],
  feeRate: ['advisoryFeeRate', percentWire],
  feeDay: countWire,
  minAmount: yuanWire,
  amountStep: ['incrementAmount', yuanWire],
  driftLimit: ['driftLimitRate', percentWire],
  version: ['weightVersion', countWire],
  versionSince: ['versionDate', dateWire],
  funds: ['fundList', listWire(fundWire)],
});

const listingWire = renamed(messageOf<StrategyListing>(), {
  strategy: ['portfolioInfo', strategyWire],
  yearGrowth: ['yearIncreaseRate', nullableWire(percentWire)],
  runGrowth: ['runIncreaseRate', nullableWire(percentWire)],
  runSince: ['runDate', dateWire],
  held: ['holdAmount', nullableWire(yuanWire)],
});

const listWireOfAll = z.codec(z.object({ data: listWire(listingWire) }), z.custom<readonly StrategyListing[]>(), {
  decode: ({ data }) => data,
  encode: (data) => ({ data }),
});

const courseWire = renamed(messageOf<StrategyCourse>(), {
  range: ['dateRange', rangeWire],
  points: [
    'increaseList',
    listWire(
      renamed(messageOf<StrategyPoint>(), {
        date: ['netDate', dateWire],
        increase: ['increaseRate', percentWire],
        benchmark: ['benchmarkRate', nullableWire(percentWire)],
      }),
    ),
  ],
  drawdown: [
    'maxDrawdown',
    orNullWire(
      renamed(messageOf<NonNullable<StrategyCourse['drawdown']>>(), {
        depth: ['drawdownRate', percentWire],
        from: ['fromDate', dateWire],
        to: ['toDate', dateWire],
      }),
    ),
  ],
});

export const strategyDetailWire = renamed(messageOf<StrategyDetail>(), {
  strategy: ['portfolioInfo', strategyWire],
  courses: ['trendList', listWire(courseWire)],
  simulated: ['simulatedTrendList', listWire(courseWire)],
  runSince: ['runDate', dateWire],
  valueDay: ['netDate', nullableWire(dateWire)],
  isHeld: ['ifHolding', flagWire],
});

const partWire = renamed(messageOf<StrategyOrderPart>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  side: ['tradeType', strategySideWire],
  state: ['orderStatus', wordWire<StrategyOrderPart['state']>({ PLACED: 'placed', DONE: 'done', FAILED: 'failed' })],
  amount: nullableWire(yuanWire),
  shares: ['share', nullableWire(sharesWire)],
  fee: nullableWire(yuanWire),
  confirmedOn: ['confirmDate', dateWire],
  arrivesOn: ['arrivalDate', nullableWire(dateWire)],
});

const rebalanceWire = renamed(messageOf<RebalanceFacts>(), {
  reason: ['adjustReason', wordWire<RebalanceFacts['reason']>({ DRIFT: 'drift', VERSION: 'version' })],
  mode: ['adjustMode', strategyModeWire],
  drift: ['driftRate', percentWire],
  weights: [
    'weightList',
    listWire(
      renamed(messageOf<RebalanceWeight>(), {
        fundCode: ['fundProductCode', idWire],
        fundName: ['fundProductName', textWire],
        from: ['fromRate', percentWire],
        to: ['toRate', percentWire],
      }),
    ),
  ],
  cancel: [
    'cancelReason',
    nullableWire(
      wordWire<NonNullable<RebalanceFacts['cancel']>>({
        DECLINED: 'declined',
        EXPIRED: 'expired',
        SUPERSEDED: 'superseded',
        SUSPENDED: 'suspended',
      }),
    ),
  ],
  answerUntil: ['answerDate', nullableWire(dateWire)],
  cost: [
    'feeInfo',
    orNullWire(renamed(messageOf<RebalanceCost>(), { redemptionFee: ['redeemFee', yuanWire], purchaseFee: ['purchaseFee', yuanWire] })),
  ],
});

export const strategyRecordWire = renamed(messageOf<StrategyRecord>(), {
  orderNo: idWire,
  kind: ['tradeType', kindWire],
  state: ['orderStatus', stateWire],
  strategyCode: ['portfolioCode', idWire],
  strategyName: ['portfolioName', textWire],
  amount: yuanWire,
  placedAt: ['applyTime', instantWire],
  expectedOn: ['expectedDate', nullableWire(dateWire)],
  settledOn: ['settleDate', nullableWire(dateWire)],
  ratio: ['redeemRate', nullableWire(percentWire)],
  paid: ['paidAmount', nullableWire(yuanWire)],
  feeTaken: ['advisoryFee', yuanWire],
  reason: ['failReason', looseTextWire],
  parts: ['partList', listWire(partWire)],
  account: ['cardInfo', orNullWire(fundAccountWire)],
  rebalance: ['adjustInfo', orNullWire(rebalanceWire)],
});

const holdingWire = renamed(messageOf<StrategyHolding>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  kind: ['fundType', nullableWire(fundKindWire)],
  value: ['holdAmount', nullableWire(yuanWire)],
  shares: ['share', sharesWire],
  pendingIn: ['buyingAmount', yuanWire],
  target: ['targetRate', percentWire],
});

export const strategyPositionWire = renamed(messageOf<StrategyPosition>(), {
  strategy: ['portfolioInfo', strategyWire],
  mode: ['adjustMode', strategyModeWire],
  openedAt: ['openTime', instantWire],
  valueDay: ['netDate', nullableWire(dateWire)],
  holdings: ['holdList', listWire(holdingWire)],
  cash: ['cashAmount', yuanWire],
  onTheWay: ['onShipAmount', yuanWire],
  invested: ['investAmount', yuanWire],
  withdrawn: ['withdrawAmount', yuanWire],
  feeAccrued: ['accruedFee', yuanWire],
  feePaid: ['paidFee', yuanWire],
  nextFeeOn: ['nextFeeDate', dateWire],
  orders: ['orderList', listWire(strategyRecordWire)],
});

export const strategyAdviceWire = renamed(messageOf<StrategyAdvice>(), {
  strategy: ['portfolioInfo', strategyWire],
  mode: ['adjustMode', strategyModeWire],
  changes: ['adjustList', listWire(strategyRecordWire)],
});

export interface StrategyRequest {
  readonly strategyCode: string;
}

export interface AnswerStrategyChangeRequest {
  readonly orderNo: string;
  readonly agrees: boolean;
}

export interface SetStrategyModeRequest extends StrategyRequest {
  readonly mode: StrategyMode;
}

export interface StrategyRecordsRequest extends StrategyRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type StrategyRecordsAnswer = KeyedPage<StrategyRecord>;

const strategyRequestWire = renamed(messageOf<StrategyRequest>(), { strategyCode: ['portfolioCode', idWire] });

export const strategies = repeatableCall({ path: '/V1/portfolio/list', request: nothingWire, answer: listWireOfAll });

export const strategyDetail = repeatableCall({ path: '/V1/portfolio/detail', request: strategyRequestWire, answer: strategyDetailWire });

export const strategyPosition = repeatableCall({
  path: '/V1/portfolio/position',
  request: strategyRequestWire,
  answer: strategyPositionWire,
});

export const strategyAdvice = repeatableCall({
  path: '/V1/portfolio/adjustList',
  request: strategyRequestWire,
  answer: strategyAdviceWire,
});

export const answerStrategyChange = repeatableCall({
  path: '/V1/portfolio/answerAdjust',
  request: renamed(messageOf<AnswerStrategyChangeRequest>(), { orderNo: idWire, agrees: ['ifAgree', flagWire] }),
  answer: strategyAdviceWire,
});

export const setStrategyMode = repeatableCall({
  path: '/V1/portfolio/setAdjustMode',
  request: renamed(messageOf<SetStrategyModeRequest>(), {
    strategyCode: ['portfolioCode', idWire],
    mode: ['adjustMode', strategyModeWire],
  }),
  answer: strategyAdviceWire,
});

export const strategyRecordList = repeatableCall({
  path: '/V1/portfolio/records',
  request: renamed(messageOf<StrategyRecordsRequest>(), {
    strategyCode: ['portfolioCode', nullableWire(textWire)],
    kind: ['tradeType', nullableWire(kindWire)],
    after: ['lastKey', nullableWire(textWire)],
    pageSize: countWire,
  }),
  answer: renamed(messageOf<StrategyRecordsAnswer>(), {
    items: ['data', listWire(strategyRecordWire)],
    next: ['nextKey', nullableWire(textWire)],
  }),
});

export const strategyRecord = repeatableCall({ path: '/V1/portfolio/record', request: orderNoRequestWire, answer: strategyRecordWire });
