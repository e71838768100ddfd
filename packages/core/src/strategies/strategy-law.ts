import { latestFounding, type LawOn } from '../funds/performance-law.ts';
import type { Message } from '../kit/message.ts';
import type { RiskLevel } from '../values/index.ts';
import { runSince, simulatedCourses, strategyCourses, type BenchmarkOf, type WeightsInForce } from './strategy-course.ts';
import type { Strategy, StrategyDetail, StrategyListing } from './strategy.ts';

/**
 * [LAW-27] The record of a strategy as the law lets it be told: only what was really run, after the advisory fee, no simulation, and nothing while it
 * is run for fewer months than a fund must be.
 */
export const toldRecord = (
  history: readonly WeightsInForce[],
  benchmark: readonly BenchmarkOf[],
  { feeRate }: Pick<Strategy, 'feeRate'>,
  on: LawOn,
): Pick<StrategyDetail, 'courses' | 'simulated'> => {
  if (on.law.strategyRecord.value === 'model')
    return { courses: strategyCourses(history, benchmark), simulated: simulatedCourses(history, benchmark) };
  const [since, latest] = [runSince(history), latestFounding(on)];
  const isOld = since !== null && (latest === null || since <= latest);
  return { courses: isOld ? strategyCourses(history, benchmark, { feeRate }) : [], simulated: [] };
};

/** [LAW-27] A listing as the law lets it be told: without growth, which an investor looks up on the strategy's own page. */
export const toldListing = (listing: StrategyListing, { law }: LawOn): StrategyListing =>
  law.strategyRecord.value === 'model' ? listing : { ...listing, yearGrowth: null, runGrowth: null };

/** The facts of an investor that decide which strategies he is shown. */
export interface StrategyViewer {
  /** null: no valid assessment. */
  readonly riskLevel: RiskLevel | null;
  readonly isHolder: boolean;
}

/** [LAW-28] Why a strategy is not shown to an investor; null: it is. A holder sees his own. */
export const strategyBar = ({ riskLevel }: Pick<Strategy, 'riskLevel'>, viewer: StrategyViewer, { law }: LawOn): Message | null => {
  if (law.strategiesShown.value === 'everybody' || viewer.isHolder) return null;
  if (viewer.riskLevel === null) return { kind: 'strategy-needs-unknown' };
  return riskLevel > viewer.riskLevel ? { kind: 'strategy-above-level' } : null;
};
