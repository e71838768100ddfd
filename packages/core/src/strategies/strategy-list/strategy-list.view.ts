import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatDate, formatMoney, formatMoneyBriefly, formatSignedRate, trendOf } from '../../values/display.ts';
import type { RatePpm, RiskLevel } from '../../values/index.ts';
import type { ProfitText } from '../../fund-trading/fund-figures.ts';
import type { StrategyListing } from '../strategy.ts';

/** The part of a snapshot that the view reads. */
export type StrategyListSnapshot = ResourceSnapshot<null, readonly StrategyListing[]>;

/** A strategy of the list, written out. */
export interface StrategyListLine {
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly adviser: string;
  readonly summary: string;
  readonly riskLevel: RiskLevel;
  readonly suggestedMonths: number;
  /** null: the list tells none. */
  readonly growth: ProfitText | null;
  /** The first day of that growth; null: over the last year. */
  readonly growthSinceText: string | null;
  readonly minimumText: string;
  /** null: nothing is held. */
  readonly heldText: string | null;
}

/** The view of the list. */
export interface StrategyListView extends FlowFrame {
  readonly step: ResourceStep;
  readonly rows: readonly StrategyListLine[];
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the list, from a snapshot; a strategy run for less than a year has the growth since its first day [SG-80]. */
export const toStrategyListView = (snapshot: StrategyListSnapshot): StrategyListView => {
  const { value, ...view } = toResourceView(snapshot);
  return {
    ...view,
    rows: (value ?? []).map(({ strategy, yearGrowth, runGrowth, runSince, held }) => ({
      strategyCode: strategy.strategyCode,
      strategyName: strategy.strategyName,
      adviser: strategy.adviser,
      summary: strategy.summary,
      riskLevel: strategy.riskLevel,
      suggestedMonths: strategy.suggestedMonths,
      growth: yearGrowth === null && runGrowth === null ? null : growthText(yearGrowth ?? runGrowth),
      growthSinceText: yearGrowth === null ? formatDate(runSince) : null,
      minimumText: formatMoneyBriefly(strategy.minAmount),
      heldText: held === null ? null : formatMoney(held),
    })),
  };
};

const growthText = (rate: RatePpm | null): ProfitText => ({ text: formatSignedRate(rate), trend: trendOf(rate, 'default') });
