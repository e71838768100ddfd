import { formatDrawdown } from '../../products/drawdown.ts';
import type { ProfitText } from '../../fund-trading/fund-figures.ts';
import type { FundRange } from '../../funds/fund-trend.ts';
import type { FundKind } from '../../funds/fund.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatDate, formatMoneyBriefly, formatRate, formatSignedRate, trendOf } from '../../values/display.ts';
import { ratePpm, type RatePpm, type RiskLevel } from '../../values/index.ts';
import type { StrategyCourse, StrategyDetail, StrategyFund, StrategyPoint } from '../strategy.ts';

/** The part of a snapshot that the view reads. */
export type StrategyDetailSnapshot = ResourceSnapshot<string, StrategyDetail>;

/** A fund of the strategy, written out. */
export interface StrategyFundLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  /** "30.00%" */
  readonly weightText: string;
  /** For the drawing. */
  readonly weight: number;
}

/** The funds of one kind together. */
export interface StrategyAllocation {
  readonly kind: FundKind | null;
  readonly weight: number;
  readonly weightText: string;
}

/** A range of the course, written out. */
export interface StrategyCourseLine {
  readonly range: FundRange;
  readonly growth: ProfitText;
  readonly benchmark: ProfitText;
  readonly drawdownText: string;
  /** The first and last day of the fall; null: no fall. */
  readonly drawdownDays: { readonly fromText: string; readonly toText: string } | null;
  readonly points: readonly StrategyPoint[];
}

/** A strategy, written out. */
export interface StrategyLine {
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly adviser: string;
  /** Empty: not told. */
  readonly adviserLicence: string;
  readonly conflicts: string;
  readonly summary: string;
  readonly riskLevel: RiskLevel;
  readonly suggestedMonths: number;
  readonly benchmark: string;
  readonly feeRateText: string;
  readonly feeDay: number;
  readonly minimumText: string;
  readonly stepText: string;
  readonly driftText: string;
  readonly version: number;
  readonly versionSinceText: string;
  readonly valueDayText: string;
  readonly funds: readonly StrategyFundLine[];
  readonly allocation: readonly StrategyAllocation[];
  /** By the weights that were in force. */
  readonly courses: readonly StrategyCourseLine[];
  /** A simulation of the time before. */
  readonly simulated: readonly StrategyCourseLine[];
  readonly runSinceText: string;
  readonly isHeld: boolean;
}

/** The view of the page of a strategy. */
export interface StrategyDetailView extends FlowFrame {
  readonly step: ResourceStep;
  readonly strategyCode: string;
  /** null until it is read. */
  readonly strategy: StrategyLine | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [SG-43] [SG-81] [SG-82]. */
export const toStrategyDetailView = (snapshot: StrategyDetailSnapshot): StrategyDetailView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, strategyCode: snapshot.context.query, strategy: value === null ? null : strategyLine(value) };
};

const strategyLine = ({ strategy, courses, simulated, runSince, valueDay, isHeld }: StrategyDetail): StrategyLine => ({
  strategyCode: strategy.strategyCode,
  strategyName: strategy.strategyName,
  adviser: strategy.adviser,
  adviserLicence: strategy.adviserLicence,
  conflicts: strategy.conflicts,
  summary: strategy.summary,
  riskLevel: strategy.riskLevel,
  suggestedMonths: strategy.suggestedMonths,
  benchmark: strategy.benchmark,
  feeRateText: formatRate(strategy.feeRate),
  feeDay: strategy.feeDay,
  minimumText: formatMoneyBriefly(strategy.minAmount),
  stepText: formatMoneyBriefly(strategy.amountStep),
  driftText: formatRate(strategy.driftLimit),
  version: strategy.version,
  versionSinceText: formatDate(strategy.versionSince),
  valueDayText: formatDate(valueDay),
  funds: strategy.funds.map(({ fundCode, fundName, kind, weight }) => ({
    fundCode,
    fundName,
    kind,
    weight,
    weightText: formatRate(weight),
  })),
  allocation: allocationOf(strategy.funds),
  courses: courses.map(courseLine),
  simulated: simulated.map(courseLine),
  runSinceText: formatDate(runSince),
  isHeld,
});

/** [SG-82] Weights by kind of fund, the greatest first. */
const allocationOf = (funds: readonly Pick<StrategyFund, 'kind' | 'weight'>[]): readonly StrategyAllocation[] => {
  const sums = new Map<FundKind | null, number>();
  for (const { kind, weight } of funds) sums.set(kind, (sums.get(kind) ?? 0) + weight);
  return [...sums]
    .map(([kind, weight]) => ({ kind, weight, weightText: formatRate(ratePpm(weight)) }))
    .toSorted((a, b) => b.weight - a.weight);
};

const courseLine = ({ range, points, drawdown }: StrategyCourse): StrategyCourseLine => {
  const last = points.at(-1) ?? null;
  return {
    range,
    growth: growthText(last?.increase ?? null),
    benchmark: growthText(last?.benchmark ?? null),
    drawdownText: formatDrawdown(drawdown),
    drawdownDays:
      drawdown === null || drawdown.depth === 0 ? null : { fromText: formatDate(drawdown.from), toText: formatDate(drawdown.to) },
    points,
  };
};

const growthText = (rate: RatePpm | null): ProfitText => ({ text: formatSignedRate(rate), trend: trendOf(rate, 'default') });
