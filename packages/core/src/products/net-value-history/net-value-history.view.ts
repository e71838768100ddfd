import { type CalendarDate, formatDate, formatNetValue, type Trend } from '../../values/index.ts';
import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import { changeOf } from './net-value-history.rules.ts';
import type { NetValueQuery, NetValueRow } from './net-value-history.types.ts';

/** The part of a snapshot of the net-value-history machine that the view reads. */
export type NetValueHistorySnapshot = PagedListSnapshot<NetValueQuery, NetValueRow>;

/** One net value, written out. */
export interface NetValueLine {
  readonly date: CalendarDate;
  /** "2026-11-20" */
  readonly dateText: string;
  /** "1.0234" */
  readonly netValueText: string;
  /** null where the gateway has none. */
  readonly accumulatedText: string | null;
  /** Against the older row; null for the oldest row read. */
  readonly change: { readonly text: string; readonly trend: Trend } | null;
}

/** The view of the list. */
export interface NetValueHistoryView extends Omit<PagedListView<NetValueQuery, NetValueRow>, 'items'> {
  readonly rows: readonly NetValueLine[];
}

/** The view of the list, from a snapshot [NV-4]. */
export const toNetValueHistoryView = (snapshot: NetValueHistorySnapshot): NetValueHistoryView => {
  const { items, ...view } = toPagedListView(snapshot);
  return {
    ...view,
    notice: snapshot.context.notice,
    rows: items.map((row, at) => ({
      date: row.date,
      dateText: formatDate(row.date),
      netValueText: formatNetValue(row.netValue),
      accumulatedText: row.accumulated === null ? null : formatNetValue(row.accumulated),
      change: changeOf(row, items[at + 1]),
    })),
  };
};
