import type { StateValueFrom } from 'xstate';
import { formatMoney, formatRate, formatSignedMoney, trendOf, type Trend } from '../../values/display.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { iconOf, quantityOf, type HoldStatusIcon } from '../hold-status.ts';
import type { HoldingItem, OtherHolding } from '../holding.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import type { Message } from '../../kit/message.ts';
import { productTitle, type ProductFamily } from '../../products/product.ts';
import type { HoldingsOverviewMachine } from './holdings-overview.machine.ts';
import {
  allocationOf,
  groupsOf,
  HOLDINGS_TABS,
  incomeMeaningOf,
  incomeOf,
  holdingsOverviewItems,
  showsIncome,
  wholeOf,
  type HoldingGroupItems,
} from './holdings-overview.rules.ts';
import type { HoldingsOverviewContext, HoldingsOverviewStep, HoldingsTab, IncomeMeaning } from './holdings-overview.types.ts';

export type HoldingsOverviewStateValue = StateValueFrom<HoldingsOverviewMachine>;
/** An income and the meaning of its colour. */
export interface SignedFigure {
  readonly text: string;
  readonly trend: Trend;
}

/** One holding, written out. */
export interface HoldingRow {
  readonly orderNo: string;
  readonly productCode: string;
  readonly title: string;
  /** Shown where holdings of both families are listed together; null where the page says it [HO-15]. */
  readonly family: ProductFamily | null;
  readonly statusText: string;
  readonly holdStatus: HoldStatus;
  readonly icon: HoldStatusIcon;
  /** yuan: invested amount. shares: redeemed shares. */
  readonly quantity: { readonly unit: 'yuan' | 'shares'; readonly text: string };
  /** null: this row has no income column. */
  readonly income: SignedFigure | null;
  /** The present worth; null off the holding tab and where it is unknown, and then the quantity comes first [HO-621]. */
  readonly worthText: string | null;
  /** The day of its order; null where it is unknown. */
  readonly placedText: string | null;
  /** The order of a result page. */
  readonly isMarked: boolean;
}

/** The lots of one product, or a single row [HO-621]. */
export interface HoldingGroup {
  readonly key: string;
  readonly productName: string;
  readonly family: ProductFamily | null;
  readonly worthText: string | null;
  readonly income: SignedFigure | null;
  readonly lots: readonly HoldingRow[];
}

/** A part of the holdings: `share` for drawing, `text` for reading [HO-623]. */
export interface AllocationLine {
  /** null: the rest. */
  readonly name: string | null;
  /** 0 to 1. */
  readonly share: number;
  readonly text: string;
}

/** Holdings in another area, written out. */
export interface OtherHoldingRow extends Pick<OtherHolding, 'group' | 'name' | 'statusText'> {
  readonly key: string;
  readonly amountText: string;
}

/** The view of the overview. */
export interface HoldingsOverviewView extends FlowFrame {
  readonly step: HoldingsOverviewStep;
  /** The present worth of all holdings [HO-622], or of everything the investor has where all areas are listed [UI-1301]. */
  readonly worthText: string;
  readonly isEverything: boolean;
  /** [UI-1301] Holdings in other areas, on the holding tab. */
  readonly others: readonly OtherHoldingRow[];
  readonly allocation: readonly AllocationLine[];
  readonly totalText: string;
  readonly inTransitText: string;
  readonly accumulatedIncome: SignedFigure;
  readonly awaitingText: string;
  readonly tab: HoldingsTab;
  readonly tabs: readonly { readonly tab: HoldingsTab; readonly count: number; readonly isCurrent: boolean }[];
  readonly incomeMeaning: IncomeMeaning;
  readonly rows: readonly HoldingRow[];
  readonly groups: readonly HoldingGroup[];
  /** The tab has no row: the screen says so and links to the product list. */
  readonly isEmpty: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the holdings overview. */
export const toHoldingsOverviewView = ({
  value,
  context,
}: {
  readonly value: HoldingsOverviewStateValue;
  readonly context: HoldingsOverviewContext;
}): HoldingsOverviewView => {
  const { overview, tab } = context;
  const step = STEP_OF[value];
  const items = holdingsOverviewItems(overview, tab);
  const rowOfItem = (item: HoldingItem) => rowOf(item, tab, context);
  const rows = items.map(rowOfItem);
  const marked = rows.find(({ isMarked }) => isMarked);
  const hasProblem = value === 'failed' || value === 'stale';
  return {
    step,
    worthText: formatMoney(wholeOf(overview)),
    isEverything: overview !== null && overview.everything !== null,
    others: tab === 0 ? (overview?.others ?? []).map(otherRow) : [],
    allocation: allocationOf(overview).map(({ name, share }) => ({
      name,
      share: share / WHOLE,
      text: formatRate(share),
    })),
    totalText: formatMoney(overview?.totalAmount ?? null),
    inTransitText: formatMoney(overview?.inTransit ?? null),
    accumulatedIncome: {
      text: formatSignedMoney(overview?.accumulatedIncome ?? null),
      trend: trendOf(overview?.accumulatedIncome ?? null, 'assets'),
    },
    awaitingText: formatMoney(overview?.awaitingCollection ?? null),
    tab,
    tabs: HOLDINGS_TABS.map((each) => ({
      tab: each,
      count: holdingsOverviewItems(overview, each).length + (each === 0 ? (overview?.others.length ?? 0) : 0),
      isCurrent: each === tab,
    })),
    incomeMeaning: incomeMeaningOf(tab),
    rows,
    groups: groupsOf(items, tab).map((group) => groupOf(group, rowOfItem)),
    isEmpty: step === 'shown' && rows.length === 0 && (tab !== 0 || (overview?.others ?? []).length === 0),
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    canRetry: hasProblem,
    problem: hasProblem ? context.problem : null,
    dialog: null,
    notice: null,
    destination: context.destination,
    isBusy: step === 'loading' || value === 'refreshing',
    announcement: hasProblem ? context.problem : marked === undefined ? null : { kind: 'order-marked', product: marked.title },
  };
};

const rowOf = (item: HoldingItem, tab: HoldingsTab, { family, marked }: HoldingsOverviewContext): HoldingRow => ({
  orderNo: item.orderNo,
  productCode: item.productCode,
  title: productTitle(item),
  family: family === null ? item.family : null,
  statusText: item.statusText,
  holdStatus: item.holdStatus,
  icon: iconOf(item.holdStatus),
  quantity: quantityOf(item),
  income: showsIncome(item, tab) ? incomeOf(item) : null,
  worthText: tab === 0 && item.worth !== null ? formatMoney(item.worth) : null,
  placedText: item.placedOn,
  isMarked: item.orderNo === marked,
});

const otherRow = ({ group, name, statusText, amount }: OtherHolding, place: number): OtherHoldingRow => ({
  key: `${group} ${place}`,
  group,
  name,
  statusText,
  amountText: formatMoney(amount),
});

const groupOf = ({ key, items, worth, income }: HoldingGroupItems, rowOfItem: (item: HoldingItem) => HoldingRow): HoldingGroup => {
  const lots = items.map(rowOfItem);
  const [first] = lots;
  return {
    key,
    productName: items[0].productName,
    family: first?.family ?? null,
    worthText: worth === null ? null : formatMoney(worth),
    income: first?.income === null ? null : incomeOf({ income }),
    lots,
  };
};

const WHOLE = 1_000_000;

const STEP_OF = {
  opening: 'loading',
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  failed: 'failed',
} as const satisfies Record<HoldingsOverviewStateValue, HoldingsOverviewStep>;
