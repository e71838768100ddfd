import type { Destination } from '../../domain/destination.ts';
import { formatMoney, formatShares, formatSignedMoney, trendOf, type Trend } from '../../domain/display.ts';
import type { HoldingItem, HoldingsOverview, HoldStatus, InvestContext } from '../../domain/holding.ts';
import type { HoldingsAnswer, HoldingsOverviewContext, HoldingsTab, HoldStatusIcon, IncomeMeaning } from './holdings-overview.types.ts';

/** 0 holding, 1 applying, 2 ended (P2 §2.2). */
export const HOLDINGS_TABS = [0, 1, 2] as const satisfies readonly HoldingsTab[];

/** [HO-1] The rows of a tab. */
export const itemsOf = (overview: HoldingsOverview | null, tab: HoldingsTab): readonly HoldingItem[] =>
  overview === null ? [] : overview[LIST_OF[tab]];

/** [HO-3] Hold code 8 or 9 shows redeemed shares, every other the invested amount in yuan (P2 §2.2, §4). */
export const quantityOf = (item: HoldingItem): { readonly unit: 'yuan' | 'shares'; readonly text: string } =>
  item.holdStatus === 8 || item.holdStatus === 9
    ? { unit: 'shares', text: formatShares(item.redeemShares) }
    : { unit: 'yuan', text: formatMoney(item.invested) };

/** [HO-4] The ended tab shows income only for status 7 (P2 §2.2). */
export const showsIncome = (item: HoldingItem, tab: HoldingsTab): boolean => tab !== 2 || item.holdStatus === 7;

/** [HO-5] Holding: income of the current period. Applying: expected. Ended: cumulative (P2 §2.2). */
export const incomeMeaningOf = (tab: HoldingsTab): IncomeMeaning => INCOME_MEANING[tab];

/** [HO-6] Among assets zero is red like a gain, negative green, missing has no colour (P2 §5, decision "Zero income colour"). */
export const incomeOf = (item: HoldingItem): { readonly text: string; readonly trend: Trend } => ({
  text: formatSignedMoney(item.income),
  trend: trendOf(item.income, 'assets'),
});

/** [HO-7] Status icons (P2 §4). */
export const iconOf = (status: HoldStatus): HoldStatusIcon => ICON[status];

/** The row that was tapped: of the tab that is shown, no other. */
export const tappedItem = (context: HoldingsOverviewContext, orderNo: string): HoldingItem | null =>
  itemsOf(context.overview, context.tab).find((item) => item.orderNo === orderNo) ?? null;

/** [HO-8] What a tapped item leaves for the detail page (P2 §3 stored invest context). */
export const investContextOf = (item: HoldingItem): InvestContext => ({
  holdStatus: item.holdStatus,
  orderNo: item.orderNo,
  productCode: item.productCode,
  periodName: item.periodName,
});

/** [HO-8] The detail page, with the tab's index as `cur`; which of the two detail routes follows from the hold status. */
export const detailOf = (item: HoldingItem, tab: HoldingsTab): Destination => ({
  to: 'holding-detail',
  productCode: item.productCode,
  holdStatus: item.holdStatus,
  tabIndex: tab,
});

/** [HO-10] What a read changes: the old holdings stay when it is refused. */
export const afterAnswer = (
  context: Pick<HoldingsOverviewContext, 'overview'>,
  answer: HoldingsAnswer,
): Pick<HoldingsOverviewContext, 'overview' | 'problem'> =>
  answer.kind === 'read' ? { overview: answer.overview, problem: null } : { overview: context.overview, problem: answer.message };

const LIST_OF = { 0: 'holding', 1: 'applying', 2: 'ended' } as const satisfies Record<HoldingsTab, keyof HoldingsOverview>;

const INCOME_MEANING = { 0: 'current-period', 1: 'expected', 2: 'cumulative' } as const satisfies Record<HoldingsTab, IncomeMeaning>;

const ICON = {
  1: 'holding',
  2: 'holding',
  3: 'waiting',
  4: 'success',
  5: 'waiting',
  6: 'failure',
  7: 'success',
  8: 'waiting',
  9: 'success',
} as const satisfies Record<HoldStatus, HoldStatusIcon>;
