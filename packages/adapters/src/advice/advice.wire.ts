import type * as Advice from '@caifu/core/advice';
import type { Measure, MissingReason } from '@caifu/core/funds';
import * as z from 'zod/mini';
import { rangeWire } from '../funds/fund-detail.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** The wire word of each answer. */
export const NEEDS_FIELDS = {
  goal: ['investGoal', w.word<Advice.NeedsAnswers['goal']>({ PRESERVE: 'preserve', INCOME: 'income', GROWTH: 'growth', GAIN: 'gain' })],
  horizon: [
    'investHorizon',
    w.word<Advice.NeedsAnswers['horizon']>({ BELOW_1: 'below-1', TO_3: 'to-3', TO_5: 'to-5', ABOVE_5: 'above-5' }),
  ],
  liquidity: ['liquidityNeed', w.word<Advice.NeedsAnswers['liquidity']>({ MOST: 'most', HALF: 'half', SOME: 'some', NONE: 'none' })],
  loss: [
    'lossTolerance',
    w.word<Advice.NeedsAnswers['loss']>({ NONE: 'none', TO_5: 'to-5', TO_15: 'to-15', TO_30: 'to-30', ABOVE_30: 'above-30' }),
  ],
} as const;

const answersWire = renamed(messageOf<Advice.NeedsAnswers>(), NEEDS_FIELDS);

const resultWire = renamed(messageOf<Advice.NeedsResult>(), {
  answers: ['answerInfo', answersWire],
  level: ['needLevel', w.riskLevel],
  answeredOn: ['answerDate', w.date],
  validUntil: ['expireDate', w.date],
});

const needsWire = renamed(messageOf<Advice.AdviceNeeds>(), {
  asOf: ['currentDate', w.date],
  current: ['needInfo', w.orNull(resultWire)],
  statutory: [
    'riskInfo',
    w.orNull(
      renamed(messageOf<NonNullable<Advice.AdviceNeeds['statutory']>>(), {
        level: ['riskLevel', w.riskLevel],
        validUntil: ['expireDate', w.date],
      }),
    ),
  ],
});

const mixClassWire = w.word<Advice.MixClass>({ CASH: 'cash', FIXED: 'fixed', GOLD: 'gold', EQUITY: 'equity' });
const assetClassWire = w.word<Advice.AssetClass>({ CASH: 'cash', FIXED: 'fixed', GOLD: 'gold', EQUITY: 'equity', OTHER: 'other' });
const orderWire = w.word<Advice.AdviceOrderKind>({
  TOP_UP: 'top-up',
  BUY_FUND: 'buy-fund',
  REDEEM_FUND: 'redeem-fund',
  REDEEM_PORTFOLIO: 'redeem-strategy',
  BUY_GOLD: 'buy-gold',
  SELL_GOLD: 'sell-gold',
});
const missingWire = w.word<MissingReason>({
  UNDER_A_YEAR: 'under-a-year',
  FEW_VALUES: 'few-values',
  UNMOVING: 'unmoving',
  HOLDINGS_UNKNOWN: 'holdings-unknown',
});

/** A figure, or the reason why it is missing. Exactly one of the two is null. */
const measureWire = <Value>(value: z.ZodMiniType<Value, string | number>): z.ZodMiniType<Measure<Value>> =>
  z.codec(z.object({ figure: w.nullable(value), missingReason: w.nullable(missingWire) }), z.custom<Measure<Value>>(), {
    decode: ({ figure, missingReason }): Measure<Value> =>
      figure === null ? { kind: 'missing', reason: missingReason ?? 'few-values' } : { kind: 'known', value: figure },
    encode: (measure) =>
      measure.kind === 'known' ? { figure: measure.value, missingReason: null } : { figure: null, missingReason: measure.reason },
  });

const stakeWire = renamed(messageOf<Advice.Stake>(), {
  code: ['productCode', w.text],
  name: ['productName', w.text],
  amount: w.yuan,
  part: ['partRate', w.percent],
});

const changeWire = renamed(messageOf<Advice.AdviceChange>(), {
  order: ['orderType', orderWire],
  code: ['productCode', w.text],
  name: ['productName', w.text],
  amount: w.yuan,
  reasons: [
    'reasonList',
    w.list(
      renamed(messageOf<Advice.ChangeReason>(), {
        kind: [
          'reasonType',
          w.word<Advice.ChangeReasonKind>({
            CASH_LOW: 'cash-low',
            CLASS_EXCESS: 'class-excess',
            FUND_LARGE: 'fund-large',
            COMPANY_LARGE: 'company-large',
            OVERLAP_HIGH: 'overlap-high',
            FEE_HIGH: 'fee-high',
            CLASS_SHORT: 'class-short',
          }),
        ],
        assetClass: w.nullable(assetClassWire),
        about: ['aboutName', w.text],
        measured: ['measuredRate', w.percent],
        limit: ['limitRate', w.percent],
      }),
    ),
  ],
});

const checkWire = renamed(messageOf<Advice.HoldingsCheck>(), {
  needs: ['needsInfo', needsWire],
  total: ['totalAmount', w.yuan],
  valueDay: ['netDate', w.nullable(w.date)],
  allocation: [
    'allocationInfo',
    renamed(messageOf<Advice.Allocation>(), {
      classes: [
        'classList',
        w.list(
          renamed(messageOf<Advice.ClassShare>(), {
            assetClass: assetClassWire,
            amount: w.yuan,
            part: ['partRate', w.percent],
            target: ['targetRate', w.nullable(w.percent)],
          }),
        ),
      ],
      lookedThrough: ['lookedThroughAmount', w.yuan],
      reportedOn: ['reportDate', w.nullable(w.date)],
    }),
  ],
  concentration: [
    'concentrationInfo',
    renamed(messageOf<Advice.Concentration>(), {
      product: ['largestProduct', w.orNull(stakeWire)],
      fund: ['largestFund', w.orNull(stakeWire)],
      company: ['largestCompany', w.orNull(stakeWire)],
    }),
  ],
  pairs: [
    'pairInfo',
    renamed(messageOf<Advice.PairFigures>(), {
      pairs: [
        'pairList',
        w.list(
          renamed(messageOf<Advice.FundPair>(), {
            first: ['firstCode', w.id],
            second: ['secondCode', w.id],
            firstName: w.text,
            secondName: w.text,
            overlap: ['overlapInfo', measureWire(w.percent)],
            correlation: ['correlationInfo', measureWire(w.whole)],
          }),
        ),
      ],
      span: [
        'spanInfo',
        w.orNull(renamed(messageOf<NonNullable<Advice.PairFigures['span']>>(), { from: ['fromDate', w.date], to: ['toDate', w.date] })),
      ],
      reportedOn: ['reportDate', w.nullable(w.date)],
      compared: ['comparedCount', w.count],
      funds: ['fundCount', w.count],
    }),
  ],
  drawdown: [
    'drawdownInfo',
    w.orNull(
      renamed(messageOf<Advice.HeldDrawdown>(), {
        range: ['dateRange', rangeWire],
        fall: [
          'maxDrawdown',
          renamed(messageOf<Advice.HeldDrawdown['fall']>(), {
            depth: ['drawdownRate', w.percent],
            from: ['fromDate', w.date],
            to: ['toDate', w.date],
          }),
        ],
        covered: ['coveredRate', w.percent],
      }),
    ),
  ],
  fees: [
    'feeInfo',
    renamed(messageOf<Advice.YearlyFees>(), {
      amount: w.yuan,
      rate: ['feeRate', w.percent],
      advisory: ['advisoryAmount', w.yuan],
      funds: [
        'fundList',
        w.list(
          renamed(messageOf<Advice.FundCost>(), {
            fundCode: ['fundProductCode', w.id],
            fundName: ['fundProductName', w.text],
            rate: ['feeRate', w.percent],
            amount: w.yuan,
          }),
        ),
      ],
      unknown: ['unknownAmount', w.yuan],
    }),
  ],
  changes: ['changeList', w.list(changeWire)],
  starter: [
    'starterList',
    w.list(
      renamed(messageOf<Advice.StarterPart>(), {
        assetClass: mixClassWire,
        part: ['partRate', w.percent],
        order: ['orderType', orderWire],
        code: ['productCode', w.text],
        name: ['productName', w.text],
        yearlyRate: ['feeRate', w.nullable(w.percent)],
      }),
    ),
  ],
});

export const adviceNeeds = repeatableCall('/V1/advice/needs', w.nothing, needsWire);
export const answerNeeds = repeatableCall('/V1/advice/needs/answer', answersWire, resultWire);
export const holdingsCheck = repeatableCall('/V1/advice/check', w.nothing, checkWire);

export const notes = {
  adviceNeeds: "The investor's answers about needs and how long they are valid, beside the statutory assessment.",
  answerNeeds: {
    summary: 'Stores the answers to the four questions of needs. The same answers again change only their date.',
    sample: { investGoal: 'GROWTH', investHorizon: 'TO_5', liquidityNeed: 'SOME', lossTolerance: 'TO_15' },
  },
  holdingsCheck: "The check of all of the investor's holdings: classes, overlap, drawdown, concentration, fees, and the suggested changes.",
} as const;
