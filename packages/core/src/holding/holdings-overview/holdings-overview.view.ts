import type { StateValueFrom } from 'xstate';
import { formatMoney, formatSignedMoney, trendOf, type Trend } from '../../values/display.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { iconOf, quantityOf, type HoldStatusIcon } from '../hold-status.ts';
import type { HoldingItem } from '../holding.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import type { Message } from '../../kit/message.ts';
import { productTitle, type ProductFamily } from '../../products/product.ts';
import type { HoldingsOverviewMachine } from './holdings-overview.machine.ts';
import { HOLDINGS_TABS, incomeMeaningOf, incomeOf, itemsOf, showsIncome } from './holdings-overview.rules.ts';
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
  /** Told where holdings of both families stand together; null where the page says it [HO-15]. */
  readonly family: ProductFamily | null;
  readonly statusText: string;
  readonly holdStatus: HoldStatus;
  readonly icon: HoldStatusIcon;
  /** yuan: invested amount. shares: redeemed shares. */
  readonly quantity: { readonly unit: 'yuan' | 'shares'; readonly text: string };
  /** null: this row has no income column. */
  readonly income: SignedFigure | null;
}

/** All that the overview may show. */
export interface HoldingsOverviewView extends FlowFrame {
  readonly step: HoldingsOverviewStep;
  readonly totalText: string;
  readonly inTransitText: string;
  readonly accumulatedIncome: SignedFigure;
  readonly awaitingText: string;
  readonly tab: HoldingsTab;
  readonly tabs: readonly { readonly tab: HoldingsTab; readonly count: number; readonly isCurrent: boolean }[];
  readonly incomeMeaning: IncomeMeaning;
  readonly rows: readonly HoldingRow[];
  /** The tab has no row: the screen says so and links to the product list. */
  readonly isEmpty: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** All that the holdings overview may show. */
export const toHoldingsOverviewView = ({
  value,
  context,
}: {
  readonly value: HoldingsOverviewStateValue;
  readonly context: HoldingsOverviewContext;
}): HoldingsOverviewView => {
  const { overview, tab } = context;
  const step = STEP_OF[value];
  const rows = itemsOf(overview, tab).map((item) => rowOf(item, tab, context.family === null));
  const hasProblem = value === 'failed' || value === 'stale';
  return {
    step,
    totalText: formatMoney(overview?.totalAmount ?? null),
    inTransitText: formatMoney(overview?.inTransit ?? null),
    accumulatedIncome: {
      text: formatSignedMoney(overview?.accumulatedIncome ?? null),
      trend: trendOf(overview?.accumulatedIncome ?? null, 'assets'),
    },
    awaitingText: formatMoney(overview?.awaitingCollection ?? null),
    tab,
    tabs: HOLDINGS_TABS.map((each) => ({ tab: each, count: itemsOf(overview, each).length, isCurrent: each === tab })),
    incomeMeaning: incomeMeaningOf(tab),
    rows,
    isEmpty: step === 'shown' && rows.length === 0,
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    canRetry: hasProblem,
    problem: hasProblem ? context.problem : null,
    dialog: null,
    notice: null,
    destination: context.destination,
    isBusy: step === 'loading' || value === 'refreshing',
    announcement: hasProblem ? context.problem : null,
  };
};

const rowOf = (item: HoldingItem, tab: HoldingsTab, namesFamily: boolean): HoldingRow => ({
  orderNo: item.orderNo,
  productCode: item.productCode,
  title: productTitle(item),
  family: namesFamily ? item.family : null,
  statusText: item.statusText,
  holdStatus: item.holdStatus,
  icon: iconOf(item.holdStatus),
  quantity: quantityOf(item),
  income: showsIncome(item, tab) ? incomeOf(item) : null,
});

const STEP_OF = {
  opening: 'loading',
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  failed: 'failed',
} as const satisfies Record<HoldingsOverviewStateValue, HoldingsOverviewStep>;
