import type { Destination } from '../../kit/destination.ts';
import { formatSignedMoney, trendOf, type Trend } from '../../values/display.ts';
import type { HoldingItem, HoldingsOverview, InvestContext } from '../holding.ts';
import type { HoldingsAnswer, HoldingsOverviewContext, HoldingsTab, IncomeMeaning } from './holdings-overview.types.ts';

/** 0 holding, 1 applying, 2 ended (P2 §2.2). */
export const HOLDINGS_TABS = [0, 1, 2] as const satisfies readonly HoldingsTab[];

/** [HO-1] The rows of a tab. */
export const itemsOf = (overview: HoldingsOverview | null, tab: HoldingsTab): readonly HoldingItem[] =>
  overview === null ? [] : overview[LIST_OF[tab]];

/** [HO-4] The ended tab shows income only of what has ended: nothing else in it has earned any (P2 §2.2). */
export const showsIncome = (item: HoldingItem, tab: HoldingsTab): boolean => tab !== 2 || item.holdStatus === 'ended';

/** [HO-5] Holding: income of the current period. Applying: expected. Ended: cumulative (P2 §2.2). */
export const incomeMeaningOf = (tab: HoldingsTab): IncomeMeaning => INCOME_MEANING[tab];

/** [HO-6] Among assets zero is red like a gain, negative green, missing has no colour (P2 §5, decision 0023). */
export const incomeOf = (item: HoldingItem): { readonly text: string; readonly trend: Trend } => ({
  text: formatSignedMoney(item.income),
  trend: trendOf(item.income, 'assets'),
});

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

/** [HO-14] The detail page, with the tab's index as `cur`; which of them follows from the family and from hold code 1 (P2 §2.2). */
export const detailOf = (item: HoldingItem, tab: HoldingsTab): Extract<Destination, { readonly to: 'holding-detail' }> => ({
  to: 'holding-detail',
  productCode: item.productCode,
  family: item.family,
  isHeld: item.holdStatus === 'holding',
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
