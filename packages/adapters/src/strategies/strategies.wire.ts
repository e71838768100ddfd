import type * as Strategies from '@caifu/core/strategies';
import { fundAccountWire } from '../fund-trading/fund-trading-scalars.wire.ts';
import { rangeWire } from '../funds/fund-detail.wire.ts';
import { fundKindWire } from '../funds/fund-scalars.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { KEYED, keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { orderNoRequestWire } from '../orders/order-request.wire.ts';

export const strategySideWire = w.word<Strategies.StrategySide>({ BUY: 'buy', REDEEM: 'redeem' });
export const strategyModeWire = w.word<Strategies.StrategyMode>({ MANDATE: 'mandate', ADVICE: 'advice' });
const kindWire = w.word<Strategies.StrategyRecord['kind']>({ BUY: 'buy', REDEEM: 'redeem', REBALANCE: 'rebalance' });
const stateWire = w.word<Strategies.StrategyRecord['state']>({
  NEW: 'new',
  PROCESSING: 'processing',
  DONE: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
});

const fundWire = renamed(messageOf<Strategies.StrategyFund>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  kind: ['fundType', w.nullable(fundKindWire)],
  weight: ['weightRate', w.percent],
});

export const strategyWire = renamed(messageOf<Strategies.Strategy>(), {
  strategyCode: ['portfolioCode', w.id],
  strategyName: ['portfolioName', w.text],
  adviser: ['adviserName', w.text],
  adviserLicence: ['adviserLicenceNo', w.looseText],
  conflicts: ['conflictStatement', w.looseText],
  summary: w.looseText,
  riskLevel: w.riskLevel,
  suggestedMonths: ['suggestedMonths', w.count],
  benchmark: ['performanceBenchmark', w.looseText],
  feeRate: ['advisoryFeeRate', w.percent],
  feeDay: w.count,
  minAmount: w.yuan,
  amountStep: ['incrementAmount', w.yuan],
  driftLimit: ['driftLimitRate', w.percent],
  version: ['weightVersion', w.count],
  versionSince: ['versionDate', w.date],
  funds: ['fundList', w.list(fundWire)],
});

const listingWire = renamed(messageOf<Strategies.StrategyListing>(), {
  strategy: ['portfolioInfo', strategyWire],
  yearGrowth: ['yearIncreaseRate', w.nullable(w.percent)],
  runGrowth: ['runIncreaseRate', w.nullable(w.percent)],
  runSince: ['runDate', w.date],
  held: ['holdAmount', w.nullable(w.yuan)],
});

const courseWire = renamed(messageOf<Strategies.StrategyCourse>(), {
  range: ['dateRange', rangeWire],
  points: [
    'increaseList',
    w.list(
      renamed(messageOf<Strategies.StrategyPoint>(), {
        date: ['netDate', w.date],
        increase: ['increaseRate', w.percent],
        benchmark: ['benchmarkRate', w.nullable(w.percent)],
      }),
    ),
  ],
  drawdown: [
    'maxDrawdown',
    w.orNull(
      renamed(messageOf<NonNullable<Strategies.StrategyCourse['drawdown']>>(), {
        depth: ['drawdownRate', w.percent],
        from: ['fromDate', w.date],
        to: ['toDate', w.date],
      }),
    ),
  ],
});

export const strategyDetailWire = renamed(messageOf<Strategies.StrategyDetail>(), {
  strategy: ['portfolioInfo', strategyWire],
  courses: ['trendList', w.list(courseWire)],
  simulated: ['simulatedTrendList', w.list(courseWire)],
  runSince: ['runDate', w.date],
  valueDay: ['netDate', w.nullable(w.date)],
  isHeld: ['ifHolding', w.flag],
});

const partWire = renamed(messageOf<Strategies.StrategyOrderPart>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  side: ['tradeType', strategySideWire],
  state: ['orderStatus', w.word<Strategies.StrategyOrderPart['state']>({ PLACED: 'placed', DONE: 'done', FAILED: 'failed' })],
  amount: w.nullable(w.yuan),
  shares: ['share', w.nullable(w.shares)],
  fee: w.nullable(w.yuan),
  confirmedOn: ['confirmDate', w.date],
  arrivesOn: ['arrivalDate', w.nullable(w.date)],
});

const rebalanceWire = renamed(messageOf<Strategies.RebalanceFacts>(), {
  reason: ['adjustReason', w.word<Strategies.RebalanceFacts['reason']>({ DRIFT: 'drift', VERSION: 'version' })],
  mode: ['adjustMode', strategyModeWire],
  drift: ['driftRate', w.percent],
  weights: [
    'weightList',
    w.list(
      renamed(messageOf<Strategies.RebalanceWeight>(), {
        fundCode: ['fundProductCode', w.id],
        fundName: ['fundProductName', w.text],
        from: ['fromRate', w.percent],
        to: ['toRate', w.percent],
      }),
    ),
  ],
  cancel: [
    'cancelReason',
    w.nullable(
      w.word<NonNullable<Strategies.RebalanceFacts['cancel']>>({
        DECLINED: 'declined',
        EXPIRED: 'expired',
        SUPERSEDED: 'superseded',
        SUSPENDED: 'suspended',
      }),
    ),
  ],
  answerUntil: ['answerDate', w.nullable(w.date)],
  cost: [
    'feeInfo',
    w.orNull(
      renamed(messageOf<Strategies.RebalanceCost>(), { redemptionFee: ['redeemFee', w.yuan], purchaseFee: ['purchaseFee', w.yuan] }),
    ),
  ],
});

export const strategyRecordWire = renamed(messageOf<Strategies.StrategyRecord>(), {
  orderNo: w.id,
  kind: ['tradeType', kindWire],
  state: ['orderStatus', stateWire],
  strategyCode: ['portfolioCode', w.id],
  strategyName: ['portfolioName', w.text],
  amount: w.yuan,
  placedAt: ['applyTime', w.instant],
  expectedOn: ['expectedDate', w.nullable(w.date)],
  settledOn: ['settleDate', w.nullable(w.date)],
  ratio: ['redeemRate', w.nullable(w.percent)],
  paid: ['paidAmount', w.nullable(w.yuan)],
  feeTaken: ['advisoryFee', w.yuan],
  reason: ['failReason', w.looseText],
  parts: ['partList', w.list(partWire)],
  account: ['cardInfo', w.orNull(fundAccountWire)],
  rebalance: ['adjustInfo', w.orNull(rebalanceWire)],
});

const holdingWire = renamed(messageOf<Strategies.StrategyHolding>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  kind: ['fundType', w.nullable(fundKindWire)],
  value: ['holdAmount', w.nullable(w.yuan)],
  shares: ['share', w.shares],
  pendingIn: ['buyingAmount', w.yuan],
  target: ['targetRate', w.percent],
});

export const strategyPositionWire = renamed(messageOf<Strategies.StrategyPosition>(), {
  strategy: ['portfolioInfo', strategyWire],
  mode: ['adjustMode', strategyModeWire],
  openedAt: ['openTime', w.instant],
  valueDay: ['netDate', w.nullable(w.date)],
  holdings: ['holdList', w.list(holdingWire)],
  cash: ['cashAmount', w.yuan],
  onTheWay: ['onShipAmount', w.yuan],
  invested: ['investAmount', w.yuan],
  withdrawn: ['withdrawAmount', w.yuan],
  feeAccrued: ['accruedFee', w.yuan],
  feePaid: ['paidFee', w.yuan],
  nextFeeOn: ['nextFeeDate', w.date],
  orders: ['orderList', w.list(strategyRecordWire)],
});

export const strategyAdviceWire = renamed(messageOf<Strategies.StrategyAdvice>(), {
  strategy: ['portfolioInfo', strategyWire],
  mode: ['adjustMode', strategyModeWire],
  changes: ['adjustList', w.list(strategyRecordWire)],
});

export interface SetStrategyModeRequest extends StrategyRequest {
  readonly mode: Strategies.StrategyMode;
}

export interface StrategyRecordsRequest extends Strategies.StrategyRecordQuery {
  readonly after: string | null;
  readonly pageSize: number;
}

export type StrategyRecordsAnswer = KeyedPage<Strategies.StrategyRecord>;

const strategyRequestWire = message({ strategyCode: ['portfolioCode', w.id] });

export type StrategyRequest = CoreOf<typeof strategyRequestWire>;

export const strategies = repeatableCall('/V1/portfolio/list', w.nothing, w.inField('data', w.list(listingWire)));
export const strategyDetail = repeatableCall('/V1/portfolio/detail', strategyRequestWire, strategyDetailWire);
export const strategyPosition = repeatableCall('/V1/portfolio/position', strategyRequestWire, strategyPositionWire);
export const strategyAdvice = repeatableCall('/V1/portfolio/adjustList', strategyRequestWire, strategyAdviceWire);
export const answerStrategyChange = repeatableCall(
  '/V1/portfolio/answerAdjust',
  message({ orderNo: w.id, agrees: ['ifAgree', w.flag] }),
  strategyAdviceWire,
);

export const setStrategyMode = repeatableCall(
  '/V1/portfolio/setAdjustMode',
  renamed(messageOf<SetStrategyModeRequest>(), {
    strategyCode: ['portfolioCode', w.id],
    mode: ['adjustMode', strategyModeWire],
  }),
  strategyAdviceWire,
);

export const strategyRecordList = repeatableCall(
  '/V1/portfolio/records',
  renamed(messageOf<StrategyRecordsRequest>(), {
    strategyCode: ['portfolioCode', w.nullable(w.text)],
    kind: ['tradeType', w.nullable(kindWire)],
    ...KEYED,
  }),
  keyedPage(strategyRecordWire),
);

export const strategyRecord = repeatableCall('/V1/portfolio/record', orderNoRequestWire, strategyRecordWire);

export const notes = {
  strategies: "The strategies with their growth of a year and the investor's holding in each.",
  strategyDetail: {
    summary: 'One strategy: its funds and weights, fee and minimum, and its course beside its benchmark.',
    sample: { portfolioCode: 'WJ01' },
  },
  strategyPosition: {
    summary: "The investor's holding in a strategy: value by fund with its target, fee, and newest orders.",
    sample: { portfolioCode: 'WJ01' },
  },
  strategyAdvice: {
    summary: "Changes of the funds in the investor's holding of a strategy, and who may make one.",
    sample: { portfolioCode: 'WJ01' },
  },
  answerStrategyChange: {
    summary: 'Accepts or declines a waiting change of funds. An answered change stays unchanged.',
    sample: { orderNo: 'none', ifAgree: true },
  },
  setStrategyMode: {
    summary: "Sets whether the adviser may change the funds of a holding alone, or only with the investor's consent.",
    sample: { portfolioCode: 'WJ01', adjustMode: 'ADVICE' },
  },
  strategyRecordList: {
    summary: 'One page of the orders of strategies, newest first.',
    sample: { portfolioCode: null, tradeType: null, lastKey: null },
  },
  strategyRecord: 'One order of a strategy by its number, with its fund orders.',
} as const;
