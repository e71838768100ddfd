import type { LawSet } from '../law/index.ts';
import type { FundKind } from './fund.ts';
import { isMoneyKind } from './fund.ts';
import { FUND_SORT_COLUMNS, type FundSort, type FundSortColumn } from './fund-filter.ts';

/** Columns of the ranking in their order on the screen, after the name (P1 §2). */
const COLUMNS = [
  'ten-thousand-income',
  'net-value',
  'seven-day-yield',
  'day',
  'week',
  'month',
  'season',
  'year',
  'three-years',
  'five-years',
  'this-year',
  'since-start',
] as const satisfies readonly FundSortColumn[];

/** Columns only of money funds, and columns only of other funds. */
const MONEY_COLUMNS: ReadonlySet<FundSortColumn> = new Set(['ten-thousand-income', 'seven-day-yield']);
const VALUE_COLUMNS: ReadonlySet<FundSortColumn> = new Set(['net-value', 'day']);

/** [FN-20] The columns of a list: money funds have no net value and no daily change, the others no income and no yield. null: every kind. */
export const fundColumns = (kind: FundKind | null): readonly FundSortColumn[] => {
  if (kind === null) return COLUMNS;
  const others = isMoneyKind(kind) ? VALUE_COLUMNS : MONEY_COLUMNS;
  return COLUMNS.filter((column) => !others.has(column));
};

/**
 * [UI-1381] The columns as a ranking shows them: the one that orders the list stands first, beside the names. [FN-100] In a list of every kind
 * that no money column orders, these stand last: few of its funds have their figures.
 */
export const shownColumns = (kind: FundKind | null, first: FundSortColumn): readonly FundSortColumn[] => {
  const others = fundColumns(kind).filter((column) => column !== first);
  if (kind !== null || MONEY_COLUMNS.has(first)) return [first, ...others];
  const isOfMoney = (column: FundSortColumn) => MONEY_COLUMNS.has(column);
  return [first, ...others.filter((column) => !isOfMoney(column)), ...others.filter(isOfMoney)];
};

/** [FN-21] A column is ordered from the top first, and by a second press from the bottom (P1 §4). */
export const nextSort = (sort: FundSort | null, column: FundSortColumn): FundSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'down' ? 'up' : 'down',
});

/** [FN-22] Another kind keeps the order, unless its list lacks the column. */
export const sortOfKind = (sort: FundSort | null, kind: FundKind | null): FundSort | null =>
  sort !== null && fundColumns(kind).includes(sort.column) ? sort : null;

/** [FN-43] [LAW-26] The default order of a ranking: the best by the law's span first, for money funds the highest yield. */
export const rankingSort = (sort: FundSort | null, kind: FundKind | null, law: LawSet): FundSort =>
  sort ?? { column: isMoneyKind(kind) ? 'seven-day-yield' : law.rankingSpan.value, direction: 'down' };

/** [UI-1092] The order of a list when it opens: from its address, else the last one used where the list has its column, else FN-43. */
export const openingSort = (given: FundSort | null, last: FundSort | null, kind: FundKind | null, law: LawSet): FundSort =>
  rankingSort(given ?? sortOfKind(last, kind), kind, law);

/** Footer periods in the order of their codes 0 to 6 (P1 §9): the column that each one shows. */
export const FOOTER_PERIODS = [
  'day',
  'week',
  'month',
  'season',
  'year',
  'this-year',
  'since-start',
] as const satisfies readonly FundSortColumn[];

/** A sort as a page's address writes it, `-year` for the worst first; an unknown sort orders nothing. */
export const sortAddress = (sort: FundSort | null): string | undefined =>
  sort === null ? undefined : `${sort.direction === 'up' ? '-' : ''}${sort.column}`;

export const sortOfAddress = (text: string | undefined): FundSort | null => {
  const isUp = text?.startsWith('-') ?? false;
  const column = FUND_SORT_COLUMNS.find((each) => each === (isUp ? text?.slice(1) : text));
  return column === undefined ? null : { column, direction: isUp ? 'up' : 'down' };
};
