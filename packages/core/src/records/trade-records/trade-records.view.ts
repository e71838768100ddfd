import type { SnapshotFrom } from 'xstate';
import { type EpochMs, formatDate, formatSecond, shanghaiDateOf, shanghaiSecondsOf } from '../../values/index.ts';
import { emptyList } from '../../kit/paged-list/paged-list.rules.ts';
import { toPagedListView, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import type { TradeRecordsMachine } from './trade-records.machine.ts';
import { amountTextOf, directionOf, pickableDays, queryOf } from './trade-records.rules.ts';
import type {
  DayRange,
  PickableDays,
  TradeRecord,
  TradeRecordsQuery,
  TradeRecordState,
  TradeRecordsTab,
  TradeType,
} from './trade-records.types.ts';

export type TradeRecordsSnapshot = SnapshotFrom<TradeRecordsMachine>;

/** One record, written out. */
export interface TradeRecordRow {
  /** Unique for every row, also when an order has two. */
  readonly key: string;
  readonly orderId: string;
  readonly productName: string;
  readonly typeText: string;
  readonly timeText: string;
  /** "1,234.50", without a sign. */
  readonly amountText: string;
  /** into or out of the product; null for an adjustment. */
  readonly direction: TradeRecord['direction'];
  /** An amount of a record is neither a gain nor a loss. */
  readonly trend: 'flat';
  readonly unit: string;
  readonly state: TradeRecordState;
  /** The gateway's words; where they are empty the front end has its own for a settled state. */
  readonly statusText: string;
}

/** All that the records page may show: the list, and its query. */
export interface TradeRecordsView extends Omit<PagedListView<TradeRecordsQuery, TradeRecord>, 'items'> {
  readonly tab: TradeRecordsTab;
  readonly tradeType: string;
  readonly range: DayRange;
  readonly days: PickableDays;
  readonly types: readonly TradeType[];
  readonly isReadingTypes: boolean;
  /** The dropdown is empty and can be read again. */
  readonly lacksTypes: boolean;
  readonly rows: readonly TradeRecordRow[];
}

/** The view of the records page, from a snapshot [TR-8]. */
export const toTradeRecordsView = (snapshot: TradeRecordsSnapshot): TradeRecordsView => {
  const { context } = snapshot;
  const list = context.list ?? { value: 'loading' as const, context: emptyList(queryOf(context)) };
  const { items, ...view } = toPagedListView(list);
  const lacksTypes = context.tab === 'by-type' && snapshot.value === 'untyped';
  return {
    ...view,
    canRetry: view.canRetry || lacksTypes,
    tab: context.tab,
    tradeType: queryOf(context).tradeType,
    range: context.range,
    days: pickableDays(context.today),
    types: context.types,
    isReadingTypes: snapshot.hasTag('busy'),
    lacksTypes,
    rows: rowsOf(items),
    notice: context.notice ?? list.context.notice,
    destination: context.destination ?? view.destination,
  };
};

/** One order can have several rows (a purchase and its adjustment): the n-th of its kind has n in its key. */
const rowsOf = (items: readonly TradeRecord[]): readonly TradeRecordRow[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = `${item.orderId}/${item.portfolioId}/${item.tradeType}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { ...tradeRecordRowOf(item), key: `${name}/${count}` };
  });
};

/** One record, written out [TR-5] [TR-8]. */
export const tradeRecordRowOf = (item: TradeRecord): TradeRecordRow => ({
  key: item.orderId,
  orderId: item.orderId,
  productName: item.productName,
  typeText: item.tradeTypeText,
  timeText: timeTextOf(item.tradedAt),
  amountText: amountTextOf(item),
  direction: directionOf(item),
  trend: 'flat',
  unit: item.unit,
  state: item.state,
  statusText: item.statusText,
});

/** An event without a time of day (dividends, maturities) is stored at midnight and shows only its date. */
const timeTextOf = (tradedAt: EpochMs | null): string =>
  tradedAt !== null && shanghaiSecondsOf(tradedAt) === 0 ? formatDate(shanghaiDateOf(tradedAt)) : formatSecond(tradedAt);
