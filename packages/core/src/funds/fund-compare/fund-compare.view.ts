import { formatDrawdown } from '../../products/drawdown.ts';
import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { CalendarDate, RatePpm, RiskLevel } from '../../values/index.ts';
import { toScaledText } from '../../values/decimal-text.ts';
import { formatDate, formatRate, formatSignedRate, MISSING, trendOf, type Trend } from '../../values/display.ts';
import { toTwoPlaces } from '../../products/growth.ts';
import { MOST_COMPARED, type ComparedFigures, type FundComparison, type Measure, type MissingReason } from '../compare.ts';
import type { FundEnd, FundKind } from '../fund.ts';
import { scaleText } from '../fund-detail/fund-page.ts';
import type { FundCurvePoint } from '../returns.ts';
import type { FundCompareMachine } from './fund-compare.machine.ts';
import { ageOf, bestOf, relationOf, yearlyFees } from './fund-compare.marks.ts';
import { spanOf, spansOf, subjectsOf } from './fund-compare.rules.ts';
import type { CompareSpan, FundCompareContext, FundCompareStep, FundSubject, RankedFigure } from './fund-compare.types.ts';

export type FundCompareStateValue = StateValueFrom<FundCompareMachine>;

/** The part of a snapshot of the fund-compare machine that the view reads. */
export interface FundCompareSnapshot {
  readonly value: FundCompareStateValue;
  readonly context: FundCompareContext;
}

/** A figure as text, `--` where it is missing, and why. */
export interface FigureText {
  readonly text: string;
  readonly trend: Trend;
  readonly reason: Message | null;
}

/** One point of a curve: `value` in parts per million for drawing, `text` for reading. */
export interface CompareCurvePoint {
  readonly date: CalendarDate;
  readonly value: number;
  readonly text: string;
}

/** One fund beside the others. */
export interface ComparedFundView {
  readonly fundCode: string;
  /** The code while nothing else is known. */
  readonly fundName: string;
  readonly kind: FundKind | null;
  /** [FEN-9] null: no end is announced. */
  readonly end: FundEnd | null;
  readonly riskLevel: RiskLevel | null;
  readonly managersText: string;
  readonly managementFeeText: string;
  readonly custodyFeeText: string;
  readonly serviceFeeText: string;
  /** The yearly costs of the assets, together. */
  readonly yearlyFeesText: string;
  readonly purchaseFeeText: string;
  readonly foundedText: string;
  /** Whole years from its founding to its newest value; null: not known. */
  readonly ageYears: number | null;
  readonly scaleText: string;
  /** null: no scale is published, or its day is unknown. */
  readonly scaleDayText: string | null;
  /** Figures in which this fund is the best. */
  readonly best: readonly RankedFigure[];
  /** null: not compared. */
  readonly figures: {
    readonly growth: FigureText;
    readonly annualised: FigureText;
    readonly drawdown: FigureText;
    /** Days of the greatest fall; null: no fall. */
    readonly drawdownDays: { readonly fromText: string; readonly toText: string } | null;
    readonly volatility: FigureText;
    readonly sharpe: FigureText;
  } | null;
  readonly curve: readonly CompareCurvePoint[];
}

export interface ComparedPairView {
  readonly firstCode: string;
  readonly secondCode: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly correlation: FigureText;
  /** The correlation in words; null: there is none. */
  readonly relation: Message | null;
  readonly overlap: FigureText;
  /** [FC-48] The days of both funds' positions; null: one of them is unknown. */
  readonly overlapDays: { readonly firstText: string; readonly secondText: string } | null;
}

/** The view of the page. */
export interface FundCompareView extends FlowFrame {
  readonly step: FundCompareStep;
  /** In the chosen order, which an address keeps. */
  readonly fundCodes: readonly string[];
  readonly canAdd: boolean;
  readonly spans: readonly CompareSpan[];
  readonly span: CompareSpan;
  readonly funds: readonly ComparedFundView[];
  readonly pairs: readonly ComparedPairView[];
  /** The days of all figures, and the rate of the Sharpe ratio; null: there is no comparison. */
  readonly basis: {
    readonly fromText: string;
    readonly toText: string;
    readonly riskFreeName: string;
    readonly riskFreeText: string;
    readonly riskFreeSinceText: string;
  } | null;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of the page, from a snapshot [FC-12]. */
export const toFundCompareView = ({ value, context }: FundCompareSnapshot): FundCompareView => {
  const subjects = subjectsOf(context);
  const isShown = value === 'shown';
  const comparison = isShown ? (context.compared?.comparison ?? null) : null;
  const problem = problemOf(value, context);
  const best = comparison === null ? NONE_BEST : bestOf(comparison.funds, subjects);
  return {
    step: STEP_OF[value],
    fundCodes: context.fundCodes,
    canAdd: context.fundCodes.length < MOST_COMPARED,
    spans: spansOf(subjects),
    span: spanOf(subjects, context.span),
    funds: context.fundCodes.map((fundCode, at) =>
      fundView(
        fundCode,
        context.subjects[fundCode],
        comparison?.funds[at],
        isShown ? (context.compared?.curves[at] ?? []) : [],
        best.get(fundCode) ?? [],
      ),
    ),
    pairs: comparison === null ? [] : pairViews(comparison, context),
    basis: comparison === null ? null : basisOf(comparison),
    problem,
    canRetry: value === 'failed',
    dialog: null,
    notice: context.notice,
    destination: context.destination,
    isBusy: value === 'loading',
    announcement: problem,
  };
};

const NONE_BEST: ReadonlyMap<string, readonly RankedFigure[]> = new Map();

const STEP_OF = {
  deciding: 'loading',
  comparing: 'loading',
  choosing: 'choosing',
  loading: 'loading',
  shown: 'shown',
  apart: 'apart',
  failed: 'failed',
} as const satisfies Record<FundCompareStateValue, FundCompareStep>;

const problemOf = (value: FundCompareStateValue, context: FundCompareContext): Message | null => {
  if (value === 'apart') return { kind: 'compare-no-common-days' };
  return value === 'failed' ? context.problem : null;
};

const fundView = (
  fundCode: string,
  subject: FundSubject | undefined,
  figures: ComparedFigures | undefined,
  curve: readonly FundCurvePoint[],
  best: readonly RankedFigure[],
): ComparedFundView => ({
  fundCode,
  fundName: subject?.fundName ?? fundCode,
  kind: subject?.kind ?? null,
  end: subject?.end ?? null,
  riskLevel: subject?.riskLevel ?? null,
  managersText: subject === undefined || subject.managerNames.length === 0 ? MISSING : subject.managerNames.join('、'),
  managementFeeText: formatRate(subject?.managementFee ?? null),
  custodyFeeText: formatRate(subject?.custodyFee ?? null),
  serviceFeeText: formatRate(subject?.serviceFee ?? null),
  yearlyFeesText: formatRate(subject === undefined ? null : yearlyFees(subject)),
  purchaseFeeText: formatRate(subject?.purchaseFee ?? null),
  foundedText: formatDate(subject?.foundedOn ?? null),
  ageYears: subject === undefined ? null : ageOf(subject),
  scaleText: scaleText(subject?.scaleYuan ?? null),
  scaleDayText: subject === undefined || subject.scaleYuan === null ? null : subject.scaleDay,
  best,
  figures: figures === undefined ? null : figureTexts(figures),
  curve: curve.map(({ date, increase }) => ({ date, value: increase, text: formatSignedRate(increase) })),
});

const figureTexts = ({ growth, annualised, drawdown, volatility, sharpe }: ComparedFigures): NonNullable<ComparedFundView['figures']> => ({
  growth: signed(growth),
  annualised: textOf(annualised, signed),
  drawdown: textOf(drawdown, (fall) => plain(formatDrawdown(fall))),
  drawdownDays:
    drawdown.kind === 'missing' || drawdown.value.depth === 0
      ? null
      : { fromText: formatDate(drawdown.value.from), toText: formatDate(drawdown.value.to) },
  volatility: textOf(volatility, (rate) => plain(formatRate(rate))),
  sharpe: textOf(sharpe, (ratio) => plain(toScaledText(ratio, 2))),
});

const pairViews = ({ pairs }: FundComparison, { subjects }: FundCompareContext): readonly ComparedPairView[] =>
  pairs.map(({ first, second, correlation, overlap }) => ({
    firstCode: first,
    secondCode: second,
    firstName: subjects[first]?.fundName ?? first,
    secondName: subjects[second]?.fundName ?? second,
    relation: correlation.kind === 'missing' ? null : { kind: relationOf(correlation.value) },
    correlation: textOf(correlation, (ratio) => plain(toScaledText(ratio, 2))),
    overlap: textOf(overlap, (rate) => plain(formatRate(toTwoPlaces(rate)))),
    overlapDays: overlapDays(subjects[first]?.holdingsDay ?? null, subjects[second]?.holdingsDay ?? null),
  }));

const overlapDays = (first: CalendarDate | null, second: CalendarDate | null): ComparedPairView['overlapDays'] =>
  first === null || second === null ? null : { firstText: formatDate(first), secondText: formatDate(second) };

const basisOf = ({ from, to, riskFree }: FundComparison): NonNullable<FundCompareView['basis']> => ({
  fromText: formatDate(from),
  toText: formatDate(to),
  riskFreeName: riskFree.name,
  riskFreeText: formatRate(riskFree.rate),
  riskFreeSinceText: formatDate(riskFree.since),
});

const signed = (rate: RatePpm): FigureText => ({ text: formatSignedRate(rate), trend: trendOf(rate, 'default'), reason: null });

const plain = (text: string): FigureText => ({ text, trend: 'flat', reason: null });

/** A fall is shown as a negative figure; no fall as 0.00%. */

const textOf = <Value>(measure: Measure<Value>, tell: (value: Value) => FigureText): FigureText =>
  measure.kind === 'known' ? tell(measure.value) : { text: MISSING, trend: 'flat', reason: { kind: REASON_OF[measure.reason] } };

const REASON_OF = {
  'under-a-year': 'figure-under-a-year',
  'few-values': 'figure-few-values',
  unmoving: 'figure-unmoving',
  'holdings-unknown': 'figure-holdings-unknown',
} as const satisfies Record<MissingReason, Message['kind']>;
