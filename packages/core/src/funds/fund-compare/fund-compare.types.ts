import type { FrameEvent, SpeakingPage } from '../../kit/flow-frame.ts';
import type { CalendarDate, RatePpm, RiskLevel } from '../../values/index.ts';
import type { FundComparison, FundHistory } from '../compare.ts';
import type { FundEnd, FundKind } from '../fund.ts';
import type { FundCurvePoint } from '../returns.ts';

/** The spans that funds are compared over, shortest first; the last begins with the youngest fund. */
export type CompareSpan = 'month' | 'season' | 'half-year' | 'year' | 'three-years' | 'five-years' | 'since-youngest';

export interface FundCompareInput {
  /** As an address names them. */
  readonly fundCodes: readonly string[];
}

/** A fund as it is compared: its history, and the facts that stand beside its figures. */
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
  /** Sales service fee; null: not published, 0: none is taken. */
  readonly serviceFee: RatePpm | null;
  /** For the smallest purchase, with today's discount; null: not published. */
  readonly purchaseFee: RatePpm | null;
  /** [GW-1700] The contract cuts the part of a share below a hundredth. */
  readonly cutsShares: boolean;
  readonly foundedOn: CalendarDate | null;
  /** Net assets in yuan, and the day that they are of. */
  readonly scaleYuan: number | null;
  readonly scaleDay: CalendarDate | null;
  /** The day that what it holds is of; null: that is not known. */
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
  /** Known facts of funds that were chosen, by code. */
  readonly subjects: Readonly<Record<string, FundSubject>>;
  readonly span: CompareSpan;
  /** For the chosen funds over the span; null: not all are read, or they have no day in common. */
  readonly compared: ComparedSpan | null;
}

export type FundCompareEvent =
  | { readonly type: 'fund.added'; readonly fundCode: string }
  | { readonly type: 'fund.removed'; readonly fundCode: string }
  | { readonly type: 'span.chosen'; readonly span: CompareSpan }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

/** Figures of which one fund's can be the best [FC-40]. */
export type RankedFigure = 'growth' | 'annualised' | 'drawdown' | 'sharpe' | 'yearly-fees';

export type FundCompareTag = 'busy';
/** choosing: fewer than two funds; apart: they have no day in common. */
export type FundCompareStep = 'choosing' | 'loading' | 'shown' | 'apart' | 'failed';
