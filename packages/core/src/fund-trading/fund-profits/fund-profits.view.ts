import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import { formatDate, formatDayWithWeekday, formatMoney, formatShares } from '../../values/display.ts';
import { profitText, type ProfitText } from '../fund-figures.ts';
import type { FundDayProfit } from '../fund-position.ts';

/** The part of a snapshot that the view reads. */
export type FundProfitsSnapshot = PagedListSnapshot<string | null, FundDayProfit>;

/** Profit of a day, written out. */
export interface FundProfitRow {
  /** "2026-11-17" */
  readonly dateText: string;
  /** "11月17日 周二" */
  readonly dayText: string;
  readonly profit: ProfitText;
  readonly valueText: string;
  readonly sharesText: string;
}

/** The view of the list of profits. */
export type FundProfitsView = PagedListView<string | null, FundProfitRow>;

/** The view of the list, from a snapshot [FP-12]. */
export const toFundProfitsView = (snapshot: FundProfitsSnapshot): FundProfitsView => {
  const view = toPagedListView(snapshot);
  return {
    ...view,
    items: view.items.map(({ day, profit, value, shares }) => ({
      dateText: formatDate(day),
      dayText: formatDayWithWeekday(day, day),
      profit: profitText(profit, 'default'),
      valueText: formatMoney(value),
      sharesText: formatShares(shares),
    })),
  };
};
