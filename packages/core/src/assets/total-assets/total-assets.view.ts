import type { StateValueFrom } from 'xstate';
import { formatMoney, formatRate, formatSignedMoney, MISSING, trendOf, type Trend } from '../../values/display.ts';
import type { Fen } from '../../values/money.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { TotalAssetsMachine } from './total-assets.machine.ts';
import { assetParts, needsCertification, type AssetPart } from './total-assets.rules.ts';
import type { TotalAssetsContext, TotalAssetsStep } from './total-assets.types.ts';

export type TotalAssetsStateValue = StateValueFrom<TotalAssetsMachine>;
/** One part of everything, written out. */
export interface AssetPartRow extends Pick<AssetPart, 'groupId' | 'name' | 'kind'> {
  readonly amountText: string;
  /** null: money on its way earns nothing. */
  readonly income: { readonly text: string; readonly trend: Trend } | null;
  /** [TA-8] The amount in it that is not confirmed, and the one on its way out; null: none. */
  readonly unconfirmedText: string | null;
  readonly payingOutText: string | null;
  /** The share of everything, 0 to 1, and its text; null and `--`: there is no whole. */
  readonly share: number | null;
  readonly shareText: string;
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
  /** [TA-7] They add up to the total, and their incomes to yesterday's. */
  readonly parts: readonly AssetPartRow[];
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
    parts: (assets === null ? [] : assetParts(assets)).map(({ groupId, name, kind, amount, income, unconfirmed, payingOut, share }) => ({
      groupId,
      name,
      kind,
      amountText: formatMoney(amount),
      income: kind === 'on-the-way' ? null : { text: formatSignedMoney(income), trend: trendOf(income, 'assets') },
      unconfirmedText: textOfSome(unconfirmed),
      payingOutText: textOfSome(payingOut),
      share: share === null ? null : share / WHOLE,
      shareText: share === null ? MISSING : formatRate(share),
      needsCertification: kind === 'private' && needsCertification(assets?.certification ?? null),
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

const textOfSome = (amount: Fen | null): string | null => ((amount ?? 0) === 0 ? null : formatMoney(amount));

/** Millionths. */
const WHOLE = 1_000_000;

const STEP_OF = {
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  failed: 'failed',
} as const satisfies Record<TotalAssetsStateValue, TotalAssetsStep>;
