import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import { shanghaiDateOf } from '../../values/calendar-date.ts';
import { byMonth } from '../../wallet/index.ts';
import { strategyRecordLine, type StrategyRecordLine } from '../strategy-record/strategy-record.view.ts';
import type { StrategyRecord, StrategyRecordQuery } from '../strategy.ts';

/** The part of a snapshot that the view reads. */
export type StrategyRecordsSnapshot = PagedListSnapshot<StrategyRecordQuery, StrategyRecord>;

/** The orders of a month. */
export interface StrategyRecordMonth {
  /** "2026年11月" */
  readonly monthText: string;
  readonly rows: readonly StrategyRecordLine[];
}

/** The view of the list of orders. */
export interface StrategyRecordsView extends Omit<PagedListView<StrategyRecordQuery, StrategyRecord>, 'items'> {
  /** The newest first. */
  readonly months: readonly StrategyRecordMonth[];
}

/** The view of the list, from a snapshot [SG-93]. */
export const toStrategyRecordsView = (snapshot: StrategyRecordsSnapshot): StrategyRecordsView => {
  const { items, ...view } = toPagedListView(snapshot);
  return {
    ...view,
    months: byMonth(items, ({ placedAt }) => shanghaiDateOf(placedAt)).map(({ monthText, items: records }) => ({
      monthText,
      rows: records.map(strategyRecordLine),
    })),
  };
};
