import { isFreshBase } from '../calendar/fresh-base.ts';
import type { FilterShape } from '../kit/filter.ts';
import { plainText, searchWords } from '../kit/search-words.ts';
import { addMonths, type CalendarDate } from '../values/calendar-date.ts';
import { isMoneyKind, type FundKind, type FundSummary } from './fund.ts';

/** Fund scale in yuan (P1 §9, codes 1 to 5): up to 2, 10, 50, 100 hundred million, and above. */
export type ScaleBand = (typeof SCALE_BANDS)[number];
export const SCALE_BANDS = ['to-2bn', 'to-10bn', 'to-50bn', 'to-100bn', 'over-100bn'] as const;

/** Years since the fund was founded (P1 §9, codes 1 to 6). */
export type AgeBand = (typeof AGE_BANDS)[number];
export const AGE_BANDS = ['to-1y', 'to-2y', 'to-3y', 'to-4y', 'to-5y', 'over-5y'] as const;

/** Stars of the three-year rating. */
export type Stars = (typeof STARS)[number];
export const STARS = [1, 2, 3, 4, 5] as const;

/** The columns a list of funds is ordered by (sort codes, P1 §9). */
export type FundSortColumn = (typeof FUND_SORT_COLUMNS)[number];
export const FUND_SORT_COLUMNS = [
  'day',
  'week',
  'month',
  'season',
  'year',
  'this-year',
  'net-value',
  'seven-day-yield',
  'ten-thousand-income',
  'three-years',
  'five-years',
  'since-start',
] as const;

export interface FundSort {
  readonly column: FundSortColumn;
  readonly direction: 'down' | 'up';
}

/** The filter of a list of funds. An empty list or null: any. */
export interface FundFilter {
  readonly kind: FundKind | null;
  readonly onlyOpen: boolean;
  readonly scales: readonly ScaleBand[];
  readonly stars: readonly Stars[];
  readonly ages: readonly AgeBand[];
  /** Codes of companies and managers, each with its name when it was chosen. */
  readonly companies: readonly NamedCode[];
  readonly managers: readonly NamedCode[];
}

export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** The query of a list of funds. */
export interface FundListQuery {
  /** As typed: a part of the name, the code's beginning, or pinyin initials. Empty: no search. */
  readonly search: string;
  readonly filter: FundFilter;
  /** null: ordered by code. */
  readonly sort: FundSort | null;
}

export const EVERY_FUND: FundFilter = { kind: null, onlyOpen: false, scales: [], stars: [], ages: [], companies: [], managers: [] };

/** All conditions of a list of funds, in the order of the sheet. */
export const FUND_FILTER: FilterShape<FundFilter> = {
  none: EVERY_FUND,
  parts: ['kind', 'onlyOpen', 'scales', 'stars', 'ages', 'companies', 'managers'],
};

/** [FN-3] The maximum number of chosen companies, and of chosen managers; further choices are ignored (P1 §5). */
export const MOST_CHOSEN = 5;

/** Funds of one page (P1 §9). */
export const FUND_PAGE_SIZE = 20;

export interface FundFacts extends Pick<
  FundSummary,
  'fundCode' | 'fundName' | 'companyCode' | 'kind' | 'riskLevel' | 'trading' | 'areFeesKnown' | 'foundedOn'
> {
  /** First letters of the name in pinyin. */
  readonly initials: string;
  /** null: not published. */
  readonly scaleYuan: number | null;
  readonly stars: Stars | null;
  /** Codes of the present managers. */
  readonly managerCodes: readonly string[];
}

/** Yuan: above the first, up to the second. */
export interface ScaleBounds {
  readonly above: number;
  readonly upTo: number;
}

/** [FN-2] Every published scale belongs to one band. */
export const SCALE_BOUNDS: Readonly<Record<ScaleBand, ScaleBounds>> = {
  'to-2bn': { above: -1, upTo: 2_000_000_000 },
  'to-10bn': { above: 2_000_000_000, upTo: 10_000_000_000 },
  'to-50bn': { above: 10_000_000_000, upTo: 50_000_000_000 },
  'to-100bn': { above: 50_000_000_000, upTo: 100_000_000_000 },
  'over-100bn': { above: 100_000_000_000, upTo: Number.MAX_SAFE_INTEGER },
};

/** Founding days of a band: from the first on, before the second. null: no bound on this side. */
export interface FoundedBounds {
  readonly from: CalendarDate | null;
  readonly before: CalendarDate | null;
}

/** [FN-2] A band ends with the anniversary: a fund founded exactly a year ago is in "up to 1 year". */
export const foundedBounds = (band: AgeBand, today: CalendarDate): FoundedBounds => {
  const years = AGE_BANDS.indexOf(band);
  return {
    from: band === 'over-5y' ? null : addMonths(today, -MONTHS * (years + 1)),
    before: years === 0 ? null : addMonths(today, -MONTHS * years),
  };
};

const MONTHS = 12;

/** [FN-4] [FD-25] Whether it can be bought: open or limited, rated, and with known fees. */
export const isPurchasable = ({ trading, riskLevel, areFeesKnown }: Pick<FundSummary, 'trading' | 'riskLevel' | 'areFeesKnown'>): boolean =>
  riskLevel !== null && areFeesKnown && (trading === 'open' || trading === 'limited');

/**
 * [FN-3] [FN-7] The query as sent: with the first five companies and managers, and without an order by daily change where there is
 * none.
 */
export const askedFunds = ({ search, filter, sort }: FundListQuery): FundListQuery => ({
  search,
  filter: { ...filter, companies: filter.companies.slice(0, MOST_CHOSEN), managers: filter.managers.slice(0, MOST_CHOSEN) },
  sort: sort !== null && canSortBy(sort.column, filter.kind) ? sort : null,
});

/** [FN-7] Money funds have no daily change for an order (P1 §5). */
export const canSortBy = (column: FundSortColumn, kind: FundKind | null): boolean => !(column === 'day' && isMoneyKind(kind));

/** [FN-2] [FN-3] [FN-4] [FN-5] Whether a list with this filter and search shows the fund. The gateway's tables follow the same rule. */
export const passesFundFilter = (fund: FundFacts, query: FundListQuery, today: CalendarDate): boolean => {
  const { search, filter } = askedFunds(query);
  return (
    (filter.kind === null || fund.kind === filter.kind) &&
    (!filter.onlyOpen || isPurchasable(fund)) &&
    isAmong(filter.scales, (band) => isInScale(fund.scaleYuan, SCALE_BOUNDS[band])) &&
    isAmong(filter.stars, (stars) => fund.stars === stars) &&
    isAmong(filter.ages, (band) => isFoundedWithin(fund.foundedOn, foundedBounds(band, today))) &&
    isAmong(filter.companies, ({ code }) => fund.companyCode === code) &&
    isAmong(filter.managers, ({ code }) => fund.managerCodes.includes(code)) &&
    matchesSearch(fund, search)
  );
};

/** [FN-5] Each word is a part of the name or of its initials, or the beginning of the code. */
const matchesSearch = ({ fundCode, fundName, initials }: FundFacts, search: string): boolean => {
  const text = plainText(`${fundName} ${initials}`);
  return searchWords(search).every((word) => text.includes(word) || fundCode.startsWith(word));
};

const isAmong = <Choice>(chosen: readonly Choice[], fits: (choice: Choice) => boolean): boolean => chosen.length === 0 || chosen.some(fits);

const isInScale = (scale: number | null, { above, upTo }: ScaleBounds): boolean => scale !== null && scale > above && scale <= upTo;

const isFoundedWithin = (day: CalendarDate | null, { from, before }: FoundedBounds): boolean =>
  day !== null && (from === null || day >= from) && (before === null || day < before);

/** [FN-6] A fund's value in a column; null: missing. */
export const sortFigure = (fund: FundSummary, column: FundSortColumn): number | null => {
  if (column === 'net-value') return fund.netValue;
  if (column === 'seven-day-yield') return fund.sevenDayYield;
  if (column === 'ten-thousand-income') return fund.tenThousandIncome;
  return fund.growth[column];
};

const isStale = ({ valueDay }: Pick<FundSummary, 'valueDay'>, today: CalendarDate): boolean =>
  valueDay === null || !isFreshBase(valueDay, today);

/**
 * [FN-6] The order of a list: missing values come last in both directions, and equal ones by code. [FN-93] Funds with a stale
 * value follow the others.
 */
export const compareFunds =
  (sort: FundSort | null, today: CalendarDate) =>
  (a: FundSummary, b: FundSummary): number => {
    const byCode = a.fundCode < b.fundCode ? -1 : a.fundCode > b.fundCode ? 1 : 0;
    if (sort === null) return byCode;
    const [one, other] = [sortFigure(a, sort.column), sortFigure(b, sort.column)];
    if (one === null || other === null) return one === other ? byCode : one === null ? 1 : -1;
    const [isOneStale, isOtherStale] = [isStale(a, today), isStale(b, today)];
    if (isOneStale !== isOtherStale) return isOneStale ? 1 : -1;
    if (one === other) return byCode;
    return sort.direction === 'up' ? one - other : other - one;
  };
