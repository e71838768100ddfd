import { cutSearch } from '../kit/search-words.ts';
import { sortAddress, sortOfAddress, sortOfKind } from './fund-columns.ts';
import { AGE_BANDS, MOST_CHOSEN, SCALE_BANDS, STARS, type FundListQuery, type NamedCode } from './fund-filter.ts';
import { FUND_KINDS } from './fund.ts';

/** A list of funds as a page's address writes it: only the differences from "every fund". */
export type FundAddress = Readonly<Partial<Record<FundAddressKey, string>>>;
export type FundAddressKey = (typeof FUND_ADDRESS_KEYS)[number];
export const FUND_ADDRESS_KEYS = ['q', 'kind', 'open', 'scale', 'stars', 'age', 'company', 'manager', 'sort'] as const;

/** [FN-40] Companies and managers by their codes: names are the server's words and never appear in an address. */
export const fundAddress = ({ search, filter, sort }: FundListQuery): FundAddress => {
  const parts: Record<FundAddressKey, string | undefined> = {
    q: cutSearch(search.trim()),
    kind: filter.kind ?? undefined,
    open: filter.onlyOpen ? '1' : undefined,
    scale: listed(filter.scales),
    stars: listed(filter.stars),
    age: listed(filter.ages),
    company: listed(filter.companies.map(({ code }) => code)),
    manager: listed(filter.managers.map(({ code }) => code)),
    sort: sortAddress(sort),
  };
  const said: Partial<Record<FundAddressKey, string>> = {};
  for (const key of FUND_ADDRESS_KEYS) {
    const part = parts[key];
    if (part !== undefined && part !== '') said[key] = part;
  }
  return said;
};

/**
 * [FN-40] Reads an address, which anybody may have written. Unknown conditions are ignored, and only the first five companies or
 * managers count. `names`: the known names of companies and managers.
 */
export const fundsOfAddress = (
  address: { readonly [Key in FundAddressKey]?: string | undefined },
  names: ReadonlyMap<string, string> = NO_NAMES,
): FundListQuery => {
  const kind = FUND_KINDS.find((each) => each === address.kind) ?? null;
  const coded = (text: string | undefined): readonly NamedCode[] =>
    [...new Set(split(text).filter((code) => CODE.test(code)))]
      .slice(0, MOST_CHOSEN)
      .map((code) => ({ code, name: names.get(code) ?? '' }));
  return {
    search: cutSearch(address.q ?? ''),
    filter: {
      kind,
      onlyOpen: address.open === '1',
      scales: SCALE_BANDS.filter((band) => split(address.scale).includes(band)),
      stars: STARS.filter((stars) => split(address.stars).includes(String(stars))),
      ages: AGE_BANDS.filter((band) => split(address.age).includes(band)),
      companies: coded(address.company),
      managers: coded(address.manager),
    },
    sort: sortOfKind(sortOfAddress(address.sort), kind),
  };
};

/** Whether two queries ask for the same funds in the same order; names and the order of choices do not matter. */
export const asksTheSame = (one: FundListQuery, other: FundListQuery): boolean => {
  const [first, second] = [inOrder(one), inOrder(other)];
  return FUND_ADDRESS_KEYS.every((key) => first[key] === second[key]);
};

/** The address with its lists in a fixed order. */
const inOrder = (query: FundListQuery): FundAddress => {
  const address = fundAddress(query);
  const sorted: Partial<Record<FundAddressKey, string>> = { ...address };
  for (const key of LISTS) {
    const text = address[key];
    if (text !== undefined) sorted[key] = listed(split(text).toSorted());
  }
  return sorted;
};

const LISTS = ['scale', 'stars', 'age', 'company', 'manager'] as const satisfies readonly FundAddressKey[];
const NO_NAMES: ReadonlyMap<string, string> = new Map();
/** The separator of list entries, which no code and no band contains. */
const BETWEEN = '.';
const CODE = /^[\w-]{1,32}$/;

const listed = (parts: readonly (string | number)[]): string => parts.join(BETWEEN);
const split = (text: string | undefined): readonly string[] => (text === undefined ? [] : text.split(BETWEEN));
