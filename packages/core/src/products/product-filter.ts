import { chosenParts, type FilterShape } from '../kit/filter.ts';
import { cutSearch, plainText, searchWords } from '../kit/search-words.ts';
import { type Fen, fen, RISK_LEVELS, type RiskLevel } from '../values/index.ts';
import type { ProductFamily, ProductSummary } from './product.ts';

/** The binding time of the money; open-ended: no fixed term. */
export type TermBand = (typeof TERM_BANDS)[number];
export const TERM_BANDS = ['to-90', 'to-180', 'to-365', 'over-365', 'open-ended'] as const;

/** The maximum first purchase, in yuan. */
export type StartBand = (typeof START_BANDS)[number];
export const START_BANDS = ['to-1000', 'to-10000', 'to-50000', 'to-1000000'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const PRODUCT_SORTS = ['default', 'benchmark', 'period', 'start-amount'] as const;

/** The filter and order of a list of products. null: any. */
export interface ProductFilter {
  /** As typed; `searchWords` extracts the searched words. Empty: no search. */
  readonly search: string;
  readonly term: TermBand | null;
  /** The highest level that is shown. */
  readonly risk: RiskLevel | null;
  readonly start: StartBand | null;
  readonly onlyOpen: boolean;
  readonly sort: ProductSort;
}

export interface ProductListQuery {
  /** Only products sold through this channel; null: any. */
  readonly channelCode: string | null;
  readonly family: ProductFamily | null;
  readonly filter: ProductFilter;
}

export const EVERY_PRODUCT: ProductFilter = { search: '', term: null, risk: null, start: null, onlyOpen: false, sort: 'default' };

/** Products of one page. */
export const PRODUCT_PAGE_SIZE = 20;

/** [PF-684] All conditions of the list, without its order. */
export const PRODUCT_FILTER: FilterShape<ProductFilter> = {
  none: EVERY_PRODUCT,
  parts: ['search', 'term', 'risk', 'start', 'onlyOpen'],
};

/** [PF-684] The parts that a sheet shows as a draft; search and 只看可买 are on the list itself. */
export const SHEET_PARTS = ['term', 'risk', 'start'] as const satisfies readonly (keyof ProductFilter)[];

/** The bounds of the bands. null: no bound on this side. */
export interface FilterBounds {
  /** Days, both inclusive; null for both: any term. */
  readonly minDays: number | null;
  readonly maxDays: number | null;
  readonly isOpenEnded: boolean;
  readonly maxRisk: RiskLevel | null;
  readonly maxStart: Fen | null;
}

/** [PF-680] Every term belongs to one band. [PF-681] A start amount and a risk level are inclusive upper bounds. */
export const boundsOf = ({ term, risk, start }: Pick<ProductFilter, 'term' | 'risk' | 'start'>): FilterBounds => ({
  ...(term === null ? ANY_TERM : TERM_DAYS[term]),
  maxRisk: risk,
  maxStart: start === null ? null : fen(START_YUAN[start] * FEN_PER_YUAN),
});

const ANY_TERM = { minDays: null, maxDays: null, isOpenEnded: false } as const;

const TERM_DAYS = {
  'to-90': { minDays: 1, maxDays: 90, isOpenEnded: false },
  'to-180': { minDays: 91, maxDays: 180, isOpenEnded: false },
  'to-365': { minDays: 181, maxDays: 365, isOpenEnded: false },
  'over-365': { minDays: 366, maxDays: null, isOpenEnded: false },
  'open-ended': { minDays: null, maxDays: null, isOpenEnded: true },
} as const satisfies Record<TermBand, unknown>;

const START_YUAN = { 'to-1000': 1_000, 'to-10000': 10_000, 'to-50000': 50_000, 'to-1000000': 1_000_000 } as const satisfies Record<
  StartBand,
  number
>;
const FEN_PER_YUAN = 100;

/**
 * [PF-870] The reading of a product's name: lower-case letters and the digits of the name, without tones and spaces. Empty: no
 * reading is known.
 */
export interface ProductReadings {
  /** "sjwy28t" */
  readonly initials: string;
  /** "songjianwenying28tian" */
  readonly pinyin: string;
}

const UNREAD: ProductReadings = { initials: '', pinyin: '' };

/** [PF-681] [PF-682] [PF-870] Whether a list with this filter shows the product. The gateway's tables follow the same rule. */
export const passesFilter = (product: ProductSummary, filter: ProductFilter, { initials, pinyin }: ProductReadings = UNREAD): boolean => {
  const { minDays, maxDays, isOpenEnded, maxRisk, maxStart } = boundsOf(filter);
  const days = product.periodDays;
  // each text separately: nothing is found across the end of a name
  const texts = [plainText(`${product.productName} ${product.productCode}`), initials, pinyin];
  return (
    (filter.term === null || (days === null ? isOpenEnded : !isOpenEnded && days >= (minDays ?? 0) && days <= (maxDays ?? days))) &&
    (maxRisk === null || product.riskLevel <= maxRisk) &&
    (maxStart === null || product.startAmount <= maxStart) &&
    (!filter.onlyOpen || product.saleState === 'open') &&
    searchWords(filter.search).every((word) => texts.some((text) => text.includes(word)))
  );
};

/** A filter as a page's address writes it: only the differences from "every product". */
export type FilterAddress = Readonly<Partial<Record<'q' | 'term' | 'risk' | 'start' | 'open' | 'sort', string>>>;

/** [PF-683] */
export const filterAddress = (filter: ProductFilter): FilterAddress => {
  const chosen = new Set(chosenParts(PRODUCT_FILTER, filter));
  return {
    ...(chosen.has('search') ? { q: cutSearch(filter.search) } : {}),
    ...(filter.term === null ? {} : { term: filter.term }),
    ...(filter.risk === null ? {} : { risk: String(filter.risk) }),
    ...(filter.start === null ? {} : { start: filter.start }),
    ...(filter.onlyOpen ? { open: '1' } : {}),
    ...(filter.sort === 'default' ? {} : { sort: filter.sort }),
  };
};

/** [PF-683] Reads an address, which anybody may have written: unknown conditions are ignored. */
export const filterOfAddress = ({
  q = '',
  term,
  risk,
  start,
  open,
  sort,
}: { readonly [Key in keyof FilterAddress]?: string | undefined }): ProductFilter => ({
  search: cutSearch(q),
  term: TERM_BANDS.find((band) => band === term) ?? null,
  risk: RISK_LEVELS.find((level) => String(level) === risk) ?? null,
  start: START_BANDS.find((band) => band === start) ?? null,
  onlyOpen: open === '1',
  sort: PRODUCT_SORTS.find((each) => each === sort) ?? 'default',
});
