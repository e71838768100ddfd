import type { Destination } from '../../kit/destination.ts';
import { addFen, fen, type Fen, sharesOfWhole, subtractFen, type RatePpm, ratePpm } from '../../values/index.ts';
import { formatSignedMoney, trendOf, type Trend } from '../../values/display.ts';
import type { HoldingItem, HoldingsOverview, InvestContext, OtherHolding } from '../holding.ts';
import type { HoldingsAnswer, HoldingsOverviewContext, HoldingsTab, IncomeMeaning } from './holdings-overview.types.ts';

/** 0 holding, 1 applying, 2 ended (P2 §2.2). */
export const HOLDINGS_TABS = [0, 1, 2] as const satisfies readonly HoldingsTab[];

/** [HO-1] The rows of a tab. */
export const holdingsOverviewItems = (overview: HoldingsOverview | null, tab: HoldingsTab): readonly HoldingItem[] =>
  overview === null ? [] : overview[LIST_OF[tab]];

/** [HO-4] The ended tab shows income only for ended orders, because nothing else in it has earned any (P2 §2.2). */
export const showsIncome = (item: HoldingItem, tab: HoldingsTab): boolean => tab !== 2 || item.holdStatus === 'ended';

/**
 * [HO-5] On the holding tab the income of the current period, on the applying tab the expected one, on the ended tab the
 * cumulative one (P2 §2.2).
 */
export const incomeMeaningOf = (tab: HoldingsTab): IncomeMeaning => INCOME_MEANING[tab];

/** [HO-6] Among assets zero is red like a gain, negative green, missing has no colour (P2 §5, decision 0023). */
export const incomeOf = (item: Pick<HoldingItem, 'income'>): { readonly text: string; readonly trend: Trend } => ({
  text: formatSignedMoney(item.income),
  trend: trendOf(item.income, 'assets'),
});

/** The tapped row, if it is in the shown tab. */
export const tappedItem = (context: HoldingsOverviewContext, orderNo: string): HoldingItem | null =>
  holdingsOverviewItems(context.overview, context.tab).find((item) => item.orderNo === orderNo) ?? null;

/** [HO-8] The data that a tapped item stores for the detail page (P2 §3 stored invest context). */
export const investContextOf = (item: HoldingItem): InvestContext => ({
  holdStatus: item.holdStatus,
  orderNo: item.orderNo,
  productCode: item.productCode,
  periodName: item.periodName,
});

/** [HO-14] The detail page, with the tab's index as `cur`; family and hold code 1 decide which one (P2 §2.2). */
export const detailOf = (item: HoldingItem, tab: HoldingsTab): Extract<Destination, { readonly to: 'holding-detail' }> => ({
  to: 'holding-detail',
  orderNo: item.orderNo,
  productCode: item.productCode,
  family: item.family,
  isHeld: item.holdStatus === 'holding',
  tabIndex: tab,
});

/**
 * [HO-10] [HO-624] The change by a read. A refused read keeps the old holdings. The first successful one opens the tab of the
 * marked order, or without a chosen tab the first one with a row [HO-870].
 */
export const holdingsOverviewAfterAnswer = (
  context: Pick<HoldingsOverviewContext, 'overview' | 'tab' | 'isTabGiven' | 'marked'>,
  answer: HoldingsAnswer,
): Partial<HoldingsOverviewContext> => {
  if (answer.kind === 'refused') return { problem: answer.message };
  const { overview } = answer;
  return context.overview === null
    ? {
        overview,
        problem: null,
        tab: tabOfOrder(overview, context.marked) ?? (context.isTabGiven ? context.tab : filledTab(overview, context.tab)),
      }
    : { overview, problem: null };
};

/** [HO-624] The tab whose list has the order; null where none has it. */
const tabOfOrder = (overview: HoldingsOverview, orderNo: string | null): HoldingsTab | null =>
  HOLDINGS_TABS.find((tab) => holdingsOverviewItems(overview, tab).some((item) => item.orderNo === orderNo)) ?? null;

/** [HO-870] The tab, or the first one with a row where it is empty; the tab itself where all are empty. */
const filledTab = (overview: HoldingsOverview, tab: HoldingsTab): HoldingsTab =>
  [tab, ...HOLDINGS_TABS].find((each) => holdingsOverviewItems(overview, each).length > 0) ?? tab;

/** Lots of one product, the newest first, or one row alone. */
export interface HoldingGroupItems {
  readonly key: string;
  readonly items: readonly [HoldingItem, ...HoldingItem[]];
  /** Their present worth, in fen; null where the worth of one is unknown. */
  readonly worth: Fen | null;
  readonly income: Fen | null;
}

/**
 * [HO-621] On the holding tab the held lots of a product are grouped, in the order of their first rows. Money on its way out, and on
 * the other tabs each order, has its own row, because each has its own state. So the groups of held lots add up to the header.
 */
export const groupsOf = (items: readonly HoldingItem[], tab: HoldingsTab): readonly HoldingGroupItems[] => {
  const found = new Map<string, [HoldingItem, ...HoldingItem[]]>();
  for (const item of items) {
    const key = tab === 0 && item.holdStatus === 'holding' ? item.productCode : item.orderNo;
    const group = found.get(key);
    if (group === undefined) found.set(key, [item]);
    else group.push(item);
  }
  return [...found].map(([key, group]) => ({
    key,
    items: group,
    worth: sumOf(group.map(({ worth }) => worth)),
    income: sumOf(group.map(({ income }) => income)),
  }));
};

/** [HO-622] The present worth of all holdings, without money on its way out; null where the worth of one is unknown. */
const totalWorthOf = (overview: HoldingsOverview | null): Fen | null =>
  overview === null ? null : sumOf(heldOf(overview).map(({ worth }) => worth));

/** A part of the holdings, by product or by the name of another area's thing. */
export interface AllocationPart {
  /** null: everything beside the largest ones. */
  readonly name: string | null;
  /** Share of the whole; the parts make up 100 %. */
  readonly share: RatePpm;
}

/** The whole of the header: all holdings, or on the page of everything all that the investor has. */
export const wholeOf = (overview: HoldingsOverview | null): Fen | null => overview?.everything ?? totalWorthOf(overview);

/**
 * [HO-623] What the header counts, by product and by the things of other areas, the largest first: at most four, and the rest together,
 * with unconfirmed and outgoing money. Empty with one part or none, and where a worth is unknown, because there is no whole.
 */
export const allocationOf = (overview: HoldingsOverview | null): readonly AllocationPart[] => {
  const whole = wholeOf(overview);
  if (overview === null || whole === null) return [];
  const named = [
    ...groupsOf(heldOf(overview), 0).map(({ items: [{ productName }], worth }) => ({ name: productName, worth })),
    ...othersByName(overview.others),
  ].toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0));
  const told = sumOf(named.map(({ worth }) => worth));
  if (told === null) return [];
  const largest = named.length > LARGEST + 1 || told !== whole ? named.slice(0, LARGEST) : named;
  const rest = subtractFen(whole, addFen(...largest.map(({ worth }) => worth ?? fen(0))));
  const parts = [...largest.map(({ name, worth }) => ({ name, worth })), ...(rest === 0 ? [] : [{ name: null, worth: rest }])];
  const shares = parts.length < 2 ? null : sharesOfWhole(parts.map(({ worth }) => worth));
  return shares === null ? [] : parts.map(({ name }, at) => ({ name, share: shares[at] ?? ratePpm(0) }));
};

/** Confirmed and unconfirmed money of one thing together. */
const othersByName = (others: readonly OtherHolding[]) => {
  const found = new Map<string, { readonly name: string; readonly worth: Fen }>();
  for (const { group, name, amount } of others) {
    const key = `${group} ${name}`;
    found.set(key, { name, worth: addFen(amount, found.get(key)?.worth ?? fen(0)) });
  }
  return [...found.values()];
};

const heldOf = ({ holding }: HoldingsOverview): readonly HoldingItem[] => holding.filter(({ holdStatus }) => holdStatus === 'holding');

/** null while one of them is unknown. */
const sumOf = (amounts: readonly (Fen | null)[]): Fen | null => {
  const told = amounts.filter((amount) => amount !== null);
  return told.length < amounts.length ? null : addFen(fen(0), ...told);
};

const LARGEST = 4;

const LIST_OF = { 0: 'holding', 1: 'applying', 2: 'ended' } as const satisfies Record<HoldingsTab, keyof HoldingsOverview>;

const INCOME_MEANING = { 0: 'current-period', 1: 'expected', 2: 'cumulative' } as const satisfies Record<HoldingsTab, IncomeMeaning>;
