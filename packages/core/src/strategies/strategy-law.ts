import type { FundSummary } from '../funds/fund.ts';
import type { FundTerms } from '../funds/fund-terms.ts';
import { latestFounding, type LawOn } from '../funds/performance-law.ts';
import type { Message } from '../kit/message.ts';
import { areFundFeesWaived, type LawSet } from '../law/index.ts';
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

/**
 * [LAW-28] Why a strategy is not shown to an investor, and not sold to him; null: it is. [LAW-31] Nor is one whose adviser is not told as the law asks.
 * A holder sees his own.
 */
export const strategyBar = (
  strategy: Pick<Strategy, 'riskLevel' | keyof Adviser>,
  viewer: StrategyViewer,
  { law }: LawOn,
): Message | null => {
  if (viewer.isHolder) return null;
  const gap = adviserGap(strategy, law);
  if (gap !== null || law.strategiesShown.value === 'everybody') return gap;
  if (viewer.riskLevel === null) return { kind: 'strategy-needs-unknown' };
  return strategy.riskLevel > viewer.riskLevel ? { kind: 'strategy-above-level' } : null;
};

type Adviser = Pick<Strategy, 'adviser' | 'adviserLicence' | 'conflicts'>;

/** [LAW-31] The law wants to have told who advises, under which licence, and whether the funds pay him; null: it is told, or need not be. */
export const adviserGap = ({ adviser, adviserLicence, conflicts }: Adviser, law: LawSet): Message | null =>
  law.adviserDisclosed.value && [adviser, adviserLicence, conflicts].includes('') ? { kind: 'strategy-adviser-untold' } : null;

/** [LAW-29] A fund as it is bought inside a strategy. Preview and order both take their fee from its terms. */
export const detailInside = <Detail extends { readonly terms: FundTerms }>(detail: Detail, law: LawSet): Detail =>
  areFundFeesWaived(law) && detail.terms.purchaseTiers !== null ? { ...detail, terms: { ...detail.terms, purchaseTiers: [] } } : detail;

/**
 * [LAW-32] Whether a fund charges for its sale in a way that no order can leave out: a back load, or a service fee in its value. No strategy buys such
 * a fund. The service fee of a money fund stands, as a part of its published yield.
 */
export const chargesTwice = (
  {
    fund,
    terms,
  }: {
    readonly fund: Pick<FundSummary, 'isMoneyFund'>;
    readonly terms: Pick<FundTerms, 'isBackLoad' | 'serviceRate'>;
  },
  law: LawSet,
): boolean => areFundFeesWaived(law) && (terms.isBackLoad || (!fund.isMoneyFund && (terms.serviceRate ?? 0) > 0));
