import type {
  AdviceChange,
  AdviceNeeds,
  AdviceOrderKind,
  Allocation,
  AssetClass,
  ChangeReason,
  ChangeReasonKind,
  ClassShare,
  Concentration,
  FundCost,
  FundPair,
  HeldDrawdown,
  HoldingsCheck,
  MixClass,
  NeedsAnswers,
  NeedsResult,
  PairFigures,
  Stake,
  StarterPart,
  YearlyFees,
} from '@caifu/core/advice';
import type { Measure, MissingReason } from '@caifu/core/funds';
import * as z from 'zod/mini';
import { rangeWire } from '../funds/fund-detail.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  idWire,
  listWire,
  nothingWire,
  nullableWire,
  orNullWire,
  percentWire,
  riskLevelWire,
  textWire,
  wholeWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';

/** The words of each answer. */
export const NEEDS_FIELDS = {
  goal: ['investGoal', wordWire<NeedsAnswers['goal']>({ PRESERVE: 'preserve', INCOME: 'income', GROWTH: 'growth', GAIN: 'gain' })],
  horizon: ['investHorizon', wordWire<NeedsAnswers['horizon']>({ BELOW_1: 'below-1', TO_3: 'to-3', TO_5: 'to-5', ABOVE_5: 'above-5' })],
  liquidity: ['liquidityNeed', wordWire<NeedsAnswers['liquidity']>({ MOST: 'most', HALF: 'half', SOME: 'some', NONE: 'none' })],
  loss: [
    'lossTolerance',
    wordWire<NeedsAnswers['loss']>({ NONE: 'none', TO_5: 'to-5', TO_15: 'to-15', TO_30: 'to-30', ABOVE_30: 'above-30' }),
  ],
} as const;

const answersWire = renamed(messageOf<NeedsAnswers>(), NEEDS_FIELDS);

const resultWire = renamed(messageOf<NeedsResult>(), {
  answers: ['answerInfo', answersWire],
  level: ['needLevel', riskLevelWire],
  answeredOn: ['answerDate', dateWire],
  validUntil: ['expireDate', dateWire],
});

const needsWire = renamed(messageOf<AdviceNeeds>(), {
  asOf: ['currentDate', dateWire],
  current: ['needInfo', orNullWire(resultWire)],
  statutory: [
    'riskInfo',
    orNullWire(
      renamed(messageOf<NonNullable<AdviceNeeds['statutory']>>(), {
        level: ['riskLevel', riskLevelWire],
        validUntil: ['expireDate', dateWire],
      }),
    ),
  ],
});

const mixClassWire = wordWire<MixClass>({ CASH: 'cash', FIXED: 'fixed', GOLD: 'gold', EQUITY: 'equity' });
const assetClassWire = wordWire<AssetClass>({ CASH: 'cash', FIXED: 'fixed', GOLD: 'gold', EQUITY: 'equity', OTHER: 'other' });
const orderWire = wordWire<AdviceOrderKind>({
  TOP_UP: 'top-up',
  BUY_FUND: 'buy-fund',
  REDEEM_FUND: 'redeem-fund',
  REDEEM_PORTFOLIO: 'redeem-strategy',
  BUY_GOLD: 'buy-gold',
  SELL_GOLD: 'sell-gold',
});
const missingWire = wordWire<MissingReason>({
  UNDER_A_YEAR: 'under-a-year',
  FEW_VALUES: 'few-values',
  UNMOVING: 'unmoving',
  HOLDINGS_UNKNOWN: 'holdings-unknown',
});

/** A figure, or why there is none: one of the two is null. */
const measureWire = <Value>(value: z.ZodMiniType<Value, string | number>): z.ZodMiniType<Measure<Value>> =>
  z.codec(z.object({ figure: nullableWire(value), missingReason: nullableWire(missingWire) }), z.custom<Measure<Value>>(), {
    decode: ({ figure, missingReason }): Measure<Value> =>
      figure === null ? { kind: 'missing', reason: missingReason ?? 'few-values' } : { kind: 'known', value: figure },
    encode: (measure) =>
      measure.kind === 'known' ? { figure: measure.value, missingReason: null } : { figure: null, missingReason: measure.reason },
  });

const stakeWire = renamed(messageOf<Stake>(), {
  code: ['productCode', textWire],
  name: ['productName', textWire],
  amount: yuanWire,
  part: ['partRate', percentWire],
});

const changeWire = renamed(messageOf<AdviceChange>(), {
  order: ['orderType', orderWire],
  code: ['productCode', textWire],
  name: ['productName', textWire],
  amount: yuanWire,
  reasons: [
    'reasonList',
    listWire(
      renamed(messageOf<ChangeReason>(), {
        kind: [
          'reasonType',
          wordWire<ChangeReasonKind>({
            CASH_LOW: 'cash-low',
            CLASS_EXCESS: 'class-excess',
            FUND_LARGE: 'fund-large',
            COMPANY_LARGE: 'company-large',
            OVERLAP_HIGH: 'overlap-high',
            FEE_HIGH: 'fee-high',
            CLASS_SHORT: 'class-short',
          }),
        ],
        assetClass: nullableWire(assetClassWire),
        about: ['aboutName', textWire],
        measured: ['measuredRate', percentWire],
        limit: ['limitRate', percentWire],
      }),
    ),
  ],
});

const checkWire = renamed(messageOf<HoldingsCheck>(), {
  needs: ['needsInfo', needsWire],
  total: ['totalAmount', yuanWire],
  valueDay: ['netDate', nullableWire(dateWire)],
  allocation: [
    'allocationInfo',
    renamed(messageOf<Allocation>(), {
      classes: [
        'classList',
        listWire(
          renamed(messageOf<ClassShare>(), {
            assetClass: assetClassWire,
            amount: yuanWire,
            part: ['partRate', percentWire],
            target: ['targetRate', nullableWire(percentWire)],
          }),
        ),
      ],
      lookedThrough: ['lookedThroughAmount', yuanWire],
      reportedOn: ['reportDate', nullableWire(dateWire)],
    }),
  ],
  concentration: [
    'concentrationInfo',
    renamed(messageOf<Concentration>(), {
      fund: ['largestFund', orNullWire(stakeWire)],
      company: ['largestCompany', orNullWire(stakeWire)],
    }),
  ],
  pairs: [
    'pairInfo',
    renamed(messageOf<PairFigures>(), {
      pairs: [
        'pairList',
        listWire(
          renamed(messageOf<FundPair>(), {
            first: ['firstCode', idWire],
            second: ['secondCode', idWire],
            firstName: textWire,
            secondName: textWire,
            overlap: ['overlapInfo', measureWire(percentWire)],
            correlation: ['correlationInfo', measureWire(wholeWire)],
          }),
        ),
      ],
      span: [
        'spanInfo',
        orNullWire(renamed(messageOf<NonNullable<PairFigures['span']>>(), { from: ['fromDate', dateWire], to: ['toDate', dateWire] })),
      ],
      reportedOn: ['reportDate', nullableWire(dateWire)],
      compared: ['comparedCount', countWire],
      funds: ['fundCount', countWire],
    }),
  ],
  drawdown: [
    'drawdownInfo',
    orNullWire(
      renamed(messageOf<HeldDrawdown>(), {
        range: ['dateRange', rangeWire],
        fall: [
          'maxDrawdown',
          renamed(messageOf<HeldDrawdown['fall']>(), {
            depth: ['drawdownRate', percentWire],
            from: ['fromDate', dateWire],
            to: ['toDate', dateWire],
          }),
        ],
        covered: ['coveredRate', percentWire],
      }),
    ),
  ],
  fees: [
    'feeInfo',
    renamed(messageOf<YearlyFees>(), {
      amount: yuanWire,
      rate: ['feeRate', percentWire],
      advisory: ['advisoryAmount', yuanWire],
      funds: [
        'fundList',
        listWire(
          renamed(messageOf<FundCost>(), {
            fundCode: ['fundProductCode', idWire],
            fundName: ['fundProductName', textWire],
            rate: ['feeRate', percentWire],
            amount: yuanWire,
          }),
        ),
      ],
      unknown: ['unknownAmount', yuanWire],
    }),
  ],
  changes: ['changeList', listWire(changeWire)],
  starter: [
    'starterList',
    listWire(
      renamed(messageOf<StarterPart>(), {
        assetClass: mixClassWire,
        part: ['partRate', percentWire],
        order: ['orderType', orderWire],
        code: ['productCode', textWire],
        name: ['productName', textWire],
        yearlyRate: ['feeRate', nullableWire(percentWire)],
      }),
    ),
  ],
});

export const adviceNeeds = repeatableCall({ path: '/V1/advice/needs', request: nothingWire, answer: needsWire });

export const answerNeeds = repeatableCall({ path: '/V1/advice/needs/answer', request: answersWire, answer: resultWire });

export const holdingsCheck = repeatableCall({ path: '/V1/advice/check', request: nothingWire, answer: checkWire });
