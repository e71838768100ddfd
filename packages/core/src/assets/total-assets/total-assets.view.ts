import type { StateValueFrom } from 'xstate';
import { formatMoney, formatSignedMoney, trendOf, type Trend } from '../../values/display.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { AssetGroup } from '../../holding/holding.ts';
import type { Message } from '../../kit/message.ts';
import type { TotalAssetsMachine } from './total-assets.machine.ts';
import { needsCertification } from './total-assets.rules.ts';
import type { TotalAssetsContext, TotalAssetsStep } from './total-assets.types.ts';

export type TotalAssetsStateValue = StateValueFrom<TotalAssetsMachine>;
/** One group of assets, written out. */
export interface AssetGroupRow {
  readonly groupId: string;
  readonly name: string;
  readonly kind: AssetGroup['kind'];
  readonly amountText: string;
  readonly income: { readonly text: string; readonly trend: Trend };
  /** The group's page needs the certification first. */
  readonly needsCertification: boolean;
}

/** The view of the total-asset page. */
export interface TotalAssetsView extends FlowFrame {
  readonly step: TotalAssetsStep;
  /** The owner's name from the answer; empty before the answer, and where it has no name [HM-1]. */
  readonly displayName: string;
  readonly totalText: string;
  /** Zero is red on the page of all assets, and grey on the home page [TA-780]. */
  readonly yesterdayIncome: { readonly text: string; readonly trend: Trend; readonly trendAtHome: Trend };
  readonly walletText: string;
  /** Withdrawals from it that have not arrived; null: none. */
  readonly walletOnTheWayText: string | null;
  readonly groups: readonly AssetGroupRow[];
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the total-asset page. */
export const toTotalAssetsView = ({
  value,
  context,
}: {
  readonly value: TotalAssetsStateValue;
  readonly context: TotalAssetsContext;
}): TotalAssetsView => {
  const assets = context.value;
  const hasProblem = value === 'failed' || value === 'stale';
  return {
    step: STEP_OF[value],
    displayName: assets?.displayName ?? '',
    totalText: formatMoney(assets?.total ?? null),
    yesterdayIncome: {
      text: formatSignedMoney(assets?.yesterdayIncome ?? null),
      trend: trendOf(assets?.yesterdayIncome ?? null, 'assets'),
      trendAtHome: trendOf(assets?.yesterdayIncome ?? null, 'default'),
    },
    walletText: formatMoney(assets?.wallet ?? null),
    walletOnTheWayText: (assets?.walletOnTheWay ?? 0) === 0 ? null : formatMoney(assets?.walletOnTheWay ?? null),
    groups: (assets?.groups ?? []).map((group) => ({
      groupId: group.groupId,
      name: group.name,
      kind: group.kind,
      amountText: formatMoney(group.amount),
      income: { text: formatSignedMoney(group.income), trend: trendOf(group.income, 'assets') },
      needsCertification: group.kind === 'private' && needsCertification(assets?.certification ?? null),
    })),
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    canRetry: hasProblem,
    problem: hasProblem ? context.problem : null,
    dialog: null,
    notice: null,
    destination: context.destination,
    isBusy: value === 'loading' || value === 'refreshing',
    announcement: hasProblem ? context.problem : null,
  };
};

const STEP_OF = {
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  failed: 'failed',
} as const satisfies Record<TotalAssetsStateValue, TotalAssetsStep>;
