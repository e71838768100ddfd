import { timelineRowsOf, type TimelineRow } from '../../orders/order-timeline.ts';
import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import { shanghaiDateOf, shanghaiSecondsOf, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';
import { fen, formatDate, formatMinute, formatSignedMoney } from '../../values/index.ts';
import type { WalletRecord, WalletRecordKind, WalletRecordQuery, WalletRecordState, WalletSource } from '../wallet.ts';
import { walletTimeline } from '../wallet-timeline.ts';

/** The part of a snapshot that the view reads. */
export type WalletRecordsSnapshot = PagedListSnapshot<WalletRecordQuery, WalletRecord>;

/** One movement, written out. */
export interface WalletRecordRow {
  readonly recordNo: string;
  readonly kind: WalletRecordKind;
  readonly source: WalletSource;
  /** null: the source is sufficient. */
  readonly productName: string | null;
  /** "+1,000.00" into the wallet, "-1,000.00" out of it: neither a gain nor a loss. */
  readonly amountText: string;
  /** "2026-11-20 10:00"; only the day for an event without a time. */
  readonly timeText: string;
  readonly state: WalletRecordState;
  /** Of money that does not earn yet: confirmed (it earns) and value-date (the first income is visible). Else empty. */
  readonly earning: readonly TimelineRow[];
}

/** The movements of a month. */
export interface WalletRecordMonth {
  /** "2026年11月" */
  readonly monthText: string;
  readonly rows: readonly WalletRecordRow[];
}

/** The view of the list of movements. */
export interface WalletRecordsView extends Omit<PagedListView<WalletRecordQuery, WalletRecord>, 'items'> {
  /** The newest first. */
  readonly months: readonly WalletRecordMonth[];
}

/** The view of the list, from a snapshot [WV-4]. `knownUntil`: the last known day; later days are marked. */
export const toWalletRecordsView = (snapshot: WalletRecordsSnapshot, knownUntil: CalendarDate): WalletRecordsView => {
  const { items, ...view } = toPagedListView(snapshot);
  return {
    ...view,
    months: byMonth(items, ({ at }) => shanghaiDateOf(at)).map(({ monthText, items: records }) => ({
      monthText,
      rows: records.map((record) => walletRecordRow(record, knownUntil)),
    })),
  };
};

/** [WV-4] */
const walletRecordRow = (record: WalletRecord, knownUntil: CalendarDate): WalletRecordRow => ({
  recordNo: record.recordNo,
  kind: record.kind,
  source: record.source,
  productName: record.productName,
  amountText: walletAmountText(record),
  timeText: timeTextOf(record.at),
  state: record.state,
  earning: earningSteps(record, knownUntil),
});

/** [WV-11] The steps of its page that are still to come. */
const earningSteps = (record: WalletRecord, knownUntil: CalendarDate): readonly TimelineRow[] => {
  if (record.state !== 'confirming') return [];
  const movedOn = shanghaiDateOf(record.at);
  return timelineRowsOf(
    walletTimeline(record, movedOn).filter(({ kind }) => kind !== 'accepted'),
    knownUntil,
    movedOn,
  );
};

/** [WV-4] The amount with its direction. */
export const walletAmountText = ({ kind, amount }: Pick<WalletRecord, 'kind' | 'amount'>): string =>
  formatSignedMoney(kind === 'out' ? fen(-amount) : amount);

const timeTextOf = (at: EpochMs): string => (shanghaiSecondsOf(at) === 0 ? formatDate(shanghaiDateOf(at)) : formatMinute(at));

/** Groups successive movements of one calendar month; their order stays. */
export const byMonth = <Item>(
  items: readonly Item[],
  dayOf: (item: Item) => CalendarDate,
): readonly { readonly monthText: string; readonly items: readonly Item[] }[] => {
  const months: { readonly monthText: string; readonly items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item);
    const monthText = `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
    const last = months.at(-1);
    if (last?.monthText === monthText) last.items.push(item);
    else months.push({ monthText, items: [item] });
  }
  return months;
};
