import { profitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import { addFen, type CalendarDate, formatDayWithWeekday } from '../../values/index.ts';
import type { WalletIncomeDay } from '../wallet.ts';
import { byMonth } from '../wallet-records/wallet-records.view.ts';

/** The part of a snapshot that the view reads. */
export type WalletIncomeSnapshot = PagedListSnapshot<null, WalletIncomeDay>;

/** Income of a day, written out. */
export interface WalletIncomeRow {
  readonly day: CalendarDate;
  /** "11月19日 周四" */
  readonly dayText: string;
  readonly income: ProfitText;
}

/** Income of a month. */
export interface WalletIncomeMonth {
  /** "2026年11月" */
  readonly monthText: string;
  /** Sum of all its days; null while earlier ones are not read. */
  readonly sum: ProfitText | null;
  readonly rows: readonly WalletIncomeRow[];
}

/** The view of the list of incomes. */
export interface WalletIncomeView extends Omit<PagedListView<null, WalletIncomeDay>, 'items'> {
  /** The newest first. */
  readonly months: readonly WalletIncomeMonth[];
}

/** The view of the list, from a snapshot [WV-5]. */
export const toWalletIncomeView = (snapshot: WalletIncomeSnapshot): WalletIncomeView => {
  const { items, ...view } = toPagedListView(snapshot);
  const months = byMonth(items, ({ day }) => day);
  return {
    ...view,
    months: months.map(({ monthText, items: days }, at) => ({
      monthText,
      sum: at === months.length - 1 && !view.isComplete ? null : profitText(addFen(...days.map(({ amount }) => amount)), 'default'),
      rows: days.map(({ day, amount }) => ({ day, dayText: formatDayWithWeekday(day, day), income: profitText(amount, 'default') })),
    })),
  };
};
