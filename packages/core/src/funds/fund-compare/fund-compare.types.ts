import type { FrameEvent, SpeakingPage } from '../../kit/flow-frame.ts';
import type { CalendarDate, RatePpm, RiskLevel } from '../../values/index.ts';
import type { FundComparison, FundHistory } from '../compare.ts';
import type { FundEnd, FundKind } from '../fund.ts';
import type { FundCurvePoint } from '../returns.ts';

/** The spans of a comparison, shortest first; the last one begins with the youngest fund. */
export type CompareSpan = 'month' | 'season' | 'half-year' | 'year' | 'three-years' | 'five-years' | 'since-youngest';

export interface FundCompareInput {
  /** As an address names them. */
  readonly fundCodes: readonly string[];
}

/** A compared fund: its history, and the facts beside its figures. */
export interface FundSubject extends FundHistory {
  readonly fundName: string;
  readonly kind: FundKind | null;
  /** null: none is announced. */
  readonly end: FundEnd | null;
  readonly riskLevel: RiskLevel | null;
  readonly managerNames: readonly string[];
  /** Yearly, of the net assets; null: not published. */
  readonly managementFee: RatePpm | null;
  readonly custodyFee: RatePpm | null;
  /** Sales service fee; null: not published, 0: none is charged. */
  readonly serviceFee: RatePpm | null;
  /** For the smallest purchase, with today's discount; null: not published. */
  readonly purchaseFee: RatePpm | null;
  /** [GW-1700] The contract cuts fractions of a share below a hundredth. */
  readonly cutsShares: boolean;
  readonly foundedOn: CalendarDate | null;
  /** Net assets in yuan, and their day. */
  readonly scaleYuan: number | null;
  readonly scaleDay: CalendarDate | null;
  /** The day of its positions; null: unknown. */
  readonly holdingsDay: CalendarDate | null;
}

/** A comparison with the curves of its funds, in the same order. */
export interface ComparedSpan {
  readonly comparison: FundComparison;
  readonly curves: readonly (readonly FundCurvePoint[])[];
}

export interface FundCompareContext extends SpeakingPage {
  /** In the order in which they were chosen; at most five, each once. */
  readonly fundCodes: readonly string[];
  /** Known data of chosen funds, by code. */
  readonly subjects: Readonly<Record<string, FundSubject>>;
  readonly span: CompareSpan;
  /** The comparison of the chosen funds over the span; null: not all are read, or they have no common day. */
  readonly compared: ComparedSpan | null;
}

export type FundCompareEvent =
  | { readonly type: 'fund.added'; readonly fundCode: string }
  | { readonly type: 'fund.removed'; readonly fundCode: string }
  | { readonly type: 'span.chosen'; readonly span: CompareSpan }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

/** Figures in which one fund can be the best [FC-40]. */
export type RankedFigure = 'growth' | 'annualised' | 'drawdown' | 'sharpe' | 'yearly-fees';

export type FundCompareTag = 'busy';
/** choosing: fewer than two funds. apart: no common day. */
export type FundCompareStep = 'choosing' | 'loading' | 'shown' | 'apart' | 'failed';
