import {
  calendarDate,
  netValue,
  ratePpm,
  riskLevel,
  type CalendarDate,
  type NetValue,
  type RatePpm,
  type RiskLevel,
} from '@caifu/core/values';
import {
  AGE_BANDS,
  askedFunds,
  foundedBounds,
  oldestFreshDay,
  FUND_FILTER,
  latestFounding,
  needsRatingSource,
  provingSpans,
  SCALE_BOUNDS,
  withLawfulGrowth,
  type FundCompany,
  type FundEnd,
  type FundEndKind,
  type FundKind,
  type FundListQuery,
  type FundManager,
  type FundSort,
  type FundSortColumn,
  type FundSummary,
  type FundTrading,
  type LawOn,
} from '@caifu/core/funds';
import { chosenParts } from '@caifu/core/kit';
import { isOffered } from '@caifu/core/law';
import { searchWords } from '@caifu/core/products';
import type { FundPageAnswer } from '@caifu/adapters/wire';
import type { Calls } from '../ground/database/calls.ts';

type Reads = Pick<Calls, 'read'>;

export interface FundPage extends FundListQuery {
  /** Page number from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** [LAW-40] The highest level that is listed. null: every level. */
  readonly upTo: RiskLevel | null;
  /** [GW-1776] Rows are funds, each followed by its other classes. */
  readonly folds: boolean;
}

/** [GW-860] One page of the funds that pass core's filter, in core's order. [GW-1776] Of folded ones, with all their classes. */
export const readFundPage = async (calls: Reads, query: FundPage, on: LawOn): Promise<FundPageAnswer> => {
  const { page, pageSize } = query;
  const asked = askedFunds(query);
  const narrowed = narrowing(asked, query.upTo, on);
  // One extra row shows whether another page follows.
  const rows = await readParts(calls, narrowed, partsOf(asked.sort, narrowed.parameters, on), query);
  const leaders = rows.slice(0, pageSize);
  const classes = query.folds ? await readOtherClasses(calls, narrowed, leaders) : NO_CLASSES;
  const items = leaders.flatMap((row) => [row, ...(classes.get(row.fund_code) ?? [])]);
  return { items: items.map((row) => toSummary(row, on)), hasMore: rows.length > pageSize, pageNo: page };
};

/** The parts of a list one after the other, each read by an index. */
const readParts = async (
  calls: Reads,
  { where }: Narrowing,
  { parts, parameters }: SortedParts,
  { page, pageSize, folds }: Pick<FundPage, 'page' | 'pageSize' | 'folds'>,
): Promise<readonly FundRow[]> => {
  const found: FundRow[] = [];
  let skipped = (page - 1) * pageSize;
  for (const [at, part] of parts.entries()) {
    const here = `${where('f')} and ${part.has('f')}${folds ? ` and ${leads(where, parts.slice(0, at), part)}` : ''}`;
    const bounds = [pageSize + 1 - found.length, skipped];
    const rows = await rowsOf(calls, pageStatement(here, part, parameters.length), [...parameters, ...bounds]);
    found.push(...rows);
    if (found.length > pageSize || at === parts.length - 1) break;
    const count =
      rows.length > 0 || skipped === 0
        ? skipped + rows.length
        : ((await calls.read<number>(`select count(*)::integer as found from fund f where ${here}`, parameters)) ?? 0);
    skipped = Math.max(0, skipped - count);
  }
  return found;
};

/** A part of a list: `fund` is an alias in SQL. Without a figure it is ordered by code alone. */
interface ListPart {
  readonly has: (fund: string) => string;
  readonly figure: string | null;
  readonly direction: FundSort['direction'];
}

interface SortedParts {
  readonly parts: readonly ListPart[];
  readonly parameters: readonly unknown[];
}

/**
 * [FN-93] Funds with a stale value come after the others, in the same order. [LAW-24] Where performance is not shown, a fund comes last as
 * one without the figure.
 */
const partsOf = (sort: FundSort | null, narrowed: readonly unknown[], on: LawOn): SortedParts => {
  if (sort === null) return { parts: [{ has: () => 'true', figure: null, direction: 'up' }], parameters: narrowed };
  const { column, direction } = sort;
  const figure = COLUMN_OF[column];
  const latest = isGrowth(column) ? latestFounding(on) : null;
  const parameters = [...narrowed, oldestFreshDay(on.today), ...(latest === null ? [] : [latest])];
  const freshFrom = `$${narrowed.length + 1}::date`;
  const isFresh = (fund: string) => `${fund}.${figure} is not null and ${fund}.value_day is not null and ${fund}.value_day >= ${freshFrom}`;
  if (latest === null) {
    const parts = [isFresh, (fund: string) => `not (${isFresh(fund)})`].map((has) => ({ has, figure, direction }));
    return { parts, parameters };
  }
  const isTold = (fund: string) => hasPerformance(fund, `$${parameters.length}`, on);
  return {
    parts: [
      { has: (fund) => `${isFresh(fund)} and ${isTold(fund)}`, figure, direction },
      { has: (fund) => `${fund}.${figure} is not null and not (${isFresh(fund)}) and ${isTold(fund)}`, figure, direction },
      // A parameter needs a type even where it does not narrow.
      { has: (fund) => `(${fund}.${figure} is null or not ${isTold(fund)}) and ${freshFrom} is not null`, figure: null, direction },
    ],
    parameters,
  };
};

/** [GW-1776] No other listed class of `fund f`, which is in the part `own`, is before it: in a part before, or before it in its own. */
const leads = (where: Narrowing['where'], before: readonly ListPart[], own: ListPart): string => {
  const ahead = [...before.map(({ has }) => has('c')), `${own.has('c')} and ${isBefore(own)}`];
  return `not exists (select from fund c where ${ofOneFund('c', 'f')} and ${where('c')} and (${ahead.map((each) => `(${each})`).join(' or ')}))`;
};

const isBefore = ({ figure, direction }: ListPart): string => {
  const byCode = 'c.fund_code < f.fund_code';
  if (figure === null) return byCode;
  return `(c.${figure} ${direction === 'up' ? '<' : '>'} f.${figure} or (c.${figure} is not null and f.${figure} is null)
    or (c.${figure} is not distinct from f.${figure} and ${byCode}))`;
};

/** [FN-94] Classes of one fund, by core's rule: they have one company and one name without their classes. */
const ofOneFund = (one: string, other: string): string =>
  `${one}.family = ${other}.family and ${one}.company_code is not distinct from ${other}.company_code`;

/** [GW-1776] The other listed classes of funds, by the code of the leading one, each in the order of their codes. */
const readOtherClasses = async (
  calls: Reads,
  { where, parameters }: Narrowing,
  leaders: readonly FundRow[],
): Promise<ReadonlyMap<string, readonly FundRow[]>> => {
  const rows =
    (await calls.read<readonly (FundRow & { readonly leader: string })[]>(
      `select json_agg(class order by class.fund_code) as found from (
        select ${FUND_COLUMNS}, l.fund_code as leader from fund l join fund f on ${ofOneFund('f', 'l')} and f.fund_code <> l.fund_code
        where l.fund_code = any($${parameters.length + 1}::text[]) and ${where('f')}) as class`,
      [...parameters, leaders.map(({ fund_code: code }) => code)],
    )) ?? [];
  const classes = new Map<string, FundRow[]>();
  for (const row of rows) classes.set(row.leader, [...(classes.get(row.leader) ?? []), row]);
  return classes;
};

const NO_CLASSES: ReadonlyMap<string, readonly FundRow[]> = new Map();

const isGrowth = (column: FundSortColumn): boolean => Object.hasOwn(GROWTH_COLUMNS, column);

/** [LAW-24] Whether the performance of a fund is shown, by core's rule; `latest`: the parameter of the last founding day. */
export const hasPerformance = (fund: string, latest: string, { law }: LawOn): string => {
  const proofs = provingSpans(law).map((span) => `${fund}.${GROWTH_COLUMNS[span]} is not null`);
  return `coalesce(${fund}.founded_on <= ${latest}::date, ${proofs.length === 0 ? 'false' : proofs.join(' or ')})`;
};

const rowsOf = async (calls: Reads, statement: string, parameters: readonly unknown[]): Promise<readonly FundRow[]> =>
  (await calls.read<readonly FundRow[]>(statement, parameters)) ?? [];

/** [GW-982] The funds of some codes up to a level, in their order. Unknown codes are left out. */
export const readFundsByCode = async (
  calls: Reads,
  fundCodes: readonly string[],
  { on, upTo }: { readonly on: LawOn } & Pick<FundPage, 'upTo'>,
): Promise<readonly FundSummary[]> => {
  if (fundCodes.length === 0) return [];
  const rows = (await calls.read<readonly FundRow[]>(BY_CODE, [fundCodes])) ?? [];
  const byCode = new Map(rows.map((row) => [row.fund_code, toSummary(row, on)]));
  return fundCodes.flatMap((code) => byCode.get(code) ?? []).filter((fund) => isOffered(fund.riskLevel, upTo));
};

/** [GW-861] The number of matching funds. [GW-1776] Folded, classes of one fund count once. */
export const countFunds = async (
  calls: Reads,
  { upTo, folds, ...query }: FundListQuery & Pick<FundPage, 'upTo' | 'folds'>,
  on: LawOn,
): Promise<number> => {
  const asked = askedFunds(query);
  const pairs = !folds && upTo === null && isEverything(asked.filter) ? decidingPairs(searchWords(asked.search)) : null;
  if (pairs !== null) return (await calls.read<number>(FOUND_BY_PAIRS, [pairs])) ?? 0;
  const { parameters, where } = narrowing(asked, upTo, on);
  const counted = folds
    ? `(select from fund f where ${where('f')} group by f.company_code, f.family) as one`
    : `fund f where ${where('f')}`;
  return (await calls.read<number>(`select count(*)::integer as found from ${counted}`, parameters)) ?? 0;
};

/** [GW-862] Companies with funds, those with the most first. */
export const readFundCompanies = async (calls: Reads, search: string): Promise<readonly FundCompany[]> => {
  const rows = (await calls.read<readonly CompanyRow[]>(COMPANIES, [wordsOf(search)])) ?? [];
  return rows.map((row) => ({
    companyCode: row.company_code,
    companyName: row.company_name,
    shortName: row.short_name,
    fundCount: row.fund_count,
  }));
};

/** [GW-863] Managers with funds, by the first letters of their names. Those without a letter come last. */
export const readFundManagers = async (calls: Reads, search: string): Promise<readonly FundManager[]> => {
  const rows = (await calls.read<readonly ManagerRow[]>(MANAGERS, [wordsOf(search)])) ?? [];
  return rows.map((row) => ({
    personalCode: row.personal_code,
    chineseName: row.chinese_name,
    companyName: row.company_name,
    companyShortName: row.short_name,
    nameInitial: row.name_initial,
  }));
};

/** [LAW-24] The same for a statement of one use. */
export const shownFund = (fund: string, on: LawOn): string => {
  const latest = latestFounding(on);
  return latest === null ? 'true' : hasPerformance(fund, `'${latest}'`, on);
};

/** A row of `fund` as JSON. */
export interface FundRow extends Readonly<Record<GrowthColumn, number | null>> {
  readonly fund_code: string;
  readonly fund_name: string;
  readonly company_code: string | null;
  readonly kind: FundKind | null;
  readonly is_money: boolean;
  readonly risk_level: number | null;
  readonly trading: FundTrading;
  readonly end: FundEndRow | null;
  readonly fees_known: boolean;
  readonly founded_on: string | null;
  readonly value_day: string | null;
  readonly net_value: number | null;
  readonly seven_day: number | null;
  readonly ten_thousand: number | null;
  readonly falls: readonly (number | null)[] | null;
}

export interface FundEndRow {
  readonly kind: FundEndKind;
  readonly last_day: string;
  readonly day: string;
  readonly net_value: number | null;
  readonly into_code: string | null;
  readonly into_name: string | null;
  readonly ratio: number | null;
  readonly is_done: boolean;
}
type GrowthColumn = (typeof GROWTH_COLUMNS)[FundSpanName];
type FundSpanName = keyof FundSummary['growth'];

/** Columns of `fund` by span. */
export const GROWTH_COLUMNS = {
  day: 'grown_day',
  week: 'grown_week',
  month: 'grown_month',
  season: 'grown_season',
  'half-year': 'grown_half_year',
  year: 'grown_year',
  'three-years': 'grown_three_years',
  'five-years': 'grown_five_years',
  'this-year': 'grown_this_year',
  'since-start': 'grown_since_start',
} as const satisfies Record<FundSpanName, string>;

/** [LAW-24] Without growth where it is not shown. */
export const toSummary = (row: FundRow, on: LawOn): FundSummary => withLawfulGrowth(wholeSummary(row), on);

export const wholeSummary = (row: FundRow): FundSummary => ({
  fundCode: row.fund_code,
  fundName: row.fund_name,
  companyCode: row.company_code ?? '',
  kind: row.kind,
  isMoneyFund: row.is_money,
  riskLevel: row.risk_level === null ? null : riskLevel(row.risk_level),
  trading: row.trading,
  end: fundEndOf(row.end),
  areFeesKnown: row.fees_known,
  growth: {
    day: rateOf(row.grown_day),
    week: rateOf(row.grown_week),
    month: rateOf(row.grown_month),
    season: rateOf(row.grown_season),
    'half-year': rateOf(row.grown_half_year),
    year: rateOf(row.grown_year),
    'three-years': rateOf(row.grown_three_years),
    'five-years': rateOf(row.grown_five_years),
    'this-year': rateOf(row.grown_this_year),
    'since-start': rateOf(row.grown_since_start),
  },
  falls: row.is_money ? null : (row.falls ?? []).map(rateOf),
  foundedOn: dayOf(row.founded_on),
  valueDay: dayOf(row.value_day),
  netValue: valueOf(row.net_value),
  sevenDayYield: rateOf(row.seven_day),
  tenThousandIncome: valueOf(row.ten_thousand),
});

export const fundEndOf = (row: FundEndRow | null): FundEnd | null =>
  row === null
    ? null
    : {
        kind: row.kind,
        lastDay: calendarDate(row.last_day),
        day: calendarDate(row.day),
        netValue: row.net_value === null ? null : netValue(row.net_value),
        into: row.into_code === null || row.into_name === null ? null : { fundCode: row.into_code, fundName: row.into_name },
        ratio: row.ratio,
        isDone: row.is_done,
      };

const rateOf = (ppm: number | null): RatePpm | null => (ppm === null ? null : ratePpm(ppm));
const valueOf = (value: number | null): NetValue | null => (value === null ? null : netValue(value));
const dayOf = (day: string | null): CalendarDate | null => (day === null ? null : calendarDate(day));

/** [FEN-9] The announced end of `fund f`, as `FundEndRow`. */
export const FUND_END = `(select json_build_object('kind', e.kind, 'last_day', e.last_day, 'day', e.day, 'net_value', e.net_value, 'into_code', e.into_code, 'into_name', i.fund_name,
  'ratio', e.ratio, 'is_done', e.done_on is not null) from fund_end e left join fund i on i.fund_code = e.into_code
  where e.fund_code = f.fund_code and e.confirmed_at is not null)`;

/** The columns of `FundRow`, from `fund f`. */
export const FUND_COLUMNS = [
  'fund_code',
  'fund_name',
  'company_code',
  'kind',
  'is_money',
  'risk_level',
  'trading',
  'fees_known',
  'founded_on',
  'value_day',
  'net_value',
  'seven_day',
  'ten_thousand',
  'falls',
  ...Object.values(GROWTH_COLUMNS),
]
  .map((column) => `f.${column}`)
  .concat(`${FUND_END} as "end"`)
  .join(', ');

const BY_CODE = `select json_agg(found) as found from (select ${FUND_COLUMNS} from fund f where f.fund_code = any($1::text[])) as found`;

/**
 * The statement has one text for every filter, and another for every filter with a search. The server skips conditions whose parameters are
 * empty (decision 0230). Bands are pairs of bounds in separate conditions, because a set of rows would be read again for each fund.
 */
const slots = (count: number, text: (slot: number) => string): string =>
  Array.from({ length: count }, (_, slot) => text(slot + 1)).join(' or ');
const SCALE_SLOTS = 5;
const AGE_SLOTS = AGE_BANDS.length;
const WORD_SLOTS = 4;
const WORDS = (text: string, code: string, words: string): string =>
  Array.from(
    { length: WORD_SLOTS },
    (_, slot) =>
      `((${words})[${slot + 1}] is null or strpos(${text}, (${words})[${slot + 1}]) > 0 or starts_with(${code}, (${words})[${slot + 1}]))`,
  ).join(' and ');
const narrowed = (f: string): string => `
  ($1::text is null or ${f}.kind = $1)
  and (not $2::boolean or (${f}.risk_level is not null and ${f}.fees_known and ${f}.trading in ('open', 'limited')))
  and ($3::bigint[] is null or ${slots(SCALE_SLOTS, (slot) => `(${f}.scale > ($3)[${slot}] and ${f}.scale <= ($4::bigint[])[${slot}])`)})
  and ($5::smallint[] is null or ${f}.stars = any($5))
  and ($6::date[] is null or ${slots(AGE_SLOTS, (slot) => `(${f}.founded_on >= ($6)[${slot}] and ${f}.founded_on < ($7::date[])[${slot}])`)})
  and ($8::text[] is null or ${f}.company_code = any($8))
  and ($9::text[] is null or ${f}.fund_code = any(array(select m.fund_code from fund_managed_by m where m.personal_code = any($9))))
  and ($10::integer is null or ${f}.risk_level <= $10)`;
/** [GW-890] The index finds the funds that contain every pair of neighbours. The order of the pairs is checked afterwards. */
const searched = (f: string): string => `${narrowed(f)}
  and ${f}.fund_code in (select s.fund_code from fund_search s where s.grams @> $12::text[])
  and ${WORDS(`${f}.search_text`, `${f}.fund_code`, '$11::text[]')}`;

/** The statement where the index alone decides. */
const searchedByPairs = (f: string): string => `${narrowed(f)}
  and ${f}.fund_code in (select s.fund_code from fund_search s where s.grams @> $11::text[])`;
/** Every fund has its row in `fund_search`. */
const FOUND_BY_PAIRS = 'select count(*)::integer as found from fund_search s where s.grams @> $1::text[]';

const COMPANIES = `
  select json_agg(listed order by listed.fund_count desc, listed.company_code) as found from (
    select c.company_code, c.company_name, c.short_name, (select count(*)::integer from fund f where f.company_code = c.company_code) as fund_count
    from fund_company c
    where $1::text[] is null or (${WORDS("lower(normalize(c.company_name || ' ' || c.short_name, NFKC))", "''", '$1')})) as listed
  where listed.fund_count > 0`;

const MANAGERS = `
  select json_agg(listed order by listed.name_initial = '#', listed.name_initial, listed.chinese_name collate "C", listed.personal_code) as found from (
    select m.personal_code, m.chinese_name, m.name_initial, coalesce(c.company_name, '') as company_name, coalesce(c.short_name, '') as short_name
    from fund_manager m left join fund_company c on c.company_code = m.company_code
    where exists (select from fund_managed_by b where b.personal_code = m.personal_code)
      and ($1::text[] is null or (${WORDS('lower(normalize(m.chinese_name, NFKC))', "''", '$1')}))) as listed`;

interface CompanyRow {
  readonly company_code: string;
  readonly company_name: string;
  readonly short_name: string;
  readonly fund_count: number;
}

interface ManagerRow {
  readonly personal_code: string;
  readonly chinese_name: string;
  readonly company_name: string;
  readonly short_name: string;
  readonly name_initial: string;
}

const COLUMN_OF = {
  ...GROWTH_COLUMNS,
  'net-value': 'net_value',
  'seven-day-yield': 'seven_day',
  'ten-thousand-income': 'ten_thousand',
} as const satisfies Record<FundSortColumn, string>;

const pageStatement = (where: string, { figure, direction }: ListPart, parameters: number): string =>
  `select coalesce(json_agg(page), '[]') as found from (
    select ${FUND_COLUMNS} from fund f where ${where}
    order by ${figure === null ? '' : `f.${figure} ${direction === 'up' ? 'asc' : 'desc'} nulls last, `}f.fund_code limit $${parameters + 1} offset $${parameters + 2}) as page`;

interface Narrowing {
  /** The condition on a fund, by its alias in SQL. */
  readonly where: (fund: string) => string;
  readonly parameters: readonly unknown[];
}

const narrowing = (query: FundListQuery, upTo: RiskLevel | null, on: LawOn): Narrowing => {
  const { where, parameters } = plainNarrowing(query, upTo, on.today);
  return query.filter.stars.length > 0
    ? { where: (fund) => `${where(fund)} and ${hasRating(fund, on)}`, parameters }
    : { where, parameters };
};

/** [LAW-12] Whether the stars of a fund are told, by core's rule. */
export const hasRating = (fund: string, { law }: LawOn): string =>
  needsRatingSource(law)
    ? `exists (select from fund_terms r where r.fund_code = ${fund}.fund_code and r.stars_day is not null and r.stars_by <> '')`
    : 'true';

/** Parameters 1 to 10 do not narrow if null. Parameters 11 and 12 are those of a search. */
const plainNarrowing = ({ search, filter }: FundListQuery, upTo: RiskLevel | null, today: CalendarDate): Narrowing => {
  const scales = [...new Set(filter.scales)].map((band) => SCALE_BOUNDS[band]);
  const ages = [...new Set(filter.ages)].map((band) => foundedBounds(band, today));
  const words = searchWords(search);
  const parameters = [
    filter.kind,
    filter.onlyOpen,
    orNull(scales.map(({ above }) => above)),
    orNull(scales.map((scale) => scale.upTo)),
    orNull(filter.stars),
    orNull(ages.map(({ from }) => from ?? FIRST_DAY)),
    orNull(ages.map(({ before }) => before ?? NO_DAY)),
    orNull(filter.companies.map(({ code }) => code)),
    orNull(filter.managers.map(({ code }) => code)),
    upTo,
  ];
  if (words.length === 0) return { where: narrowed, parameters };
  const pairs = decidingPairs(words);
  return pairs === null
    ? { where: searched, parameters: [...parameters, words, pairsOf(words)] }
    : { where: searchedByPairs, parameters: [...parameters, pairs] };
};

/**
 * [GW-871] The pairs of a search that the index alone can decide: each word is one or two characters that occur only in names, and not only
 * digits. Digits may occur in a code as well, where this search does not look. null: the order must be checked.
 */
const decidingPairs = (words: readonly string[]): readonly string[] | null =>
  words.length > 0 && words.every((word) => Array.from(word).length <= 2 && /[^0-9]/.test(word)) ? pairsOf(words) : null;

const pairsOf = (words: readonly string[]): readonly string[] => [...new Set(words.flatMap((word) => gramsOf(word)))];
const isEverything = (filter: FundListQuery['filter']): boolean => chosenParts(FUND_FILTER, filter).length === 0;

/** The pairs of neighbours of a word, or a single character itself, as `grams_of` returns them. */
const gramsOf = (word: string): readonly string[] => {
  const signs = Array.from(word);
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`);
};

const wordsOf = (search: string): readonly string[] | null => orNull(searchWords(search));
const orNull = <Item>(list: readonly Item[]): readonly Item[] | null => (list.length === 0 ? null : list);
const FIRST_DAY = '0001-01-01';
const NO_DAY = '9999-12-31';
