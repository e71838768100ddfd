import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import { shanghaiDateOf } from '../../values/calendar-date.ts';
import { byMonth } from '../../wallet/index.ts';
import { goldRecordLine, type GoldRecordLine } from '../gold-record/gold-record.view.ts';
import type { GoldRecord, GoldRecordQuery } from '../gold.ts';

/** The part of a snapshot that the view reads. */
export type GoldRecordsSnapshot = PagedListSnapshot<GoldRecordQuery, GoldRecord>;

/** The orders of a month. */
export interface GoldRecordMonth {
  /** "2026年11月" */
  readonly monthText: string;
  readonly rows: readonly GoldRecordLine[];
}

/** The view of the list of filled orders. */
export interface GoldRecordsView extends Omit<PagedListView<GoldRecordQuery, GoldRecord>, 'items'> {
  /** The newest first. */
  readonly months: readonly GoldRecordMonth[];
}

/** The view of the list, from a snapshot [GD-60]. */
export const toGoldRecordsView = (snapshot: GoldRecordsSnapshot): GoldRecordsView => {
  const { items, ...view } = toPagedListView(snapshot);
  return {
    ...view,
    months: byMonth(items, ({ at }) => shanghaiDateOf(at)).map(({ monthText, items: records }) => ({
      monthText,
      rows: records.map(goldRecordLine),
    })),
  };
};
