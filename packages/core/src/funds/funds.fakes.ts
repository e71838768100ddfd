import { calendarDate, netValue, ratePpm } from '../values/index.ts';
import { foldClasses } from './fund-classes.ts';
import { compareFunds, FUND_PAGE_SIZE, isPurchasable, passesFundFilter, type FundFacts } from './fund-filter.ts';
import { FUND_SPANS, type FundGrowth, type FundSpan, type FundSummary } from './fund.ts';
import { fakeFundComparePorts } from './fund-compare/fund-compare.fakes.ts';
import type { FundsPorts, FundTableMemory, FundTablePorts } from './funds.ports.ts';
import { fakeWatchListPorts } from './watch-list/watch-list.fakes.ts';
import type { WatchedFund } from './watch-list/watched-fund.ts';

const growthOf = (rate: (span: FundSpan) => FundGrowth[FundSpan]): FundGrowth => ({
  day: rate('day'),
  week: rate('week'),
  month: rate('month'),
  season: rate('season'),
  'half-year': rate('half-year'),
  year: rate('year'),
  'three-years': rate('three-years'),
  'five-years': rate('five-years'),
  'this-year': rate('this-year'),
  'since-start': rate('since-start'),
});

/** A fund whose longer spans have grown more, 1 % a step. */
export const aFund = (changes: Partial<FundSummary> = {}): FundSummary => ({
  fundCode: '000001',
  fundName: '松涧成长混合A',
  companyCode: 'C1',
  kind: 'mixed',
  isMoneyFund: false,
  riskLevel: 3,
  trading: 'open',
  end: null,
  areFeesKnown: true,
  growth: growthOf((span) => ratePpm((FUND_SPANS.indexOf(span) + 1) * 10_000)),
  falls: null,
  foundedOn: calendarDate('2016-05-10'),
  valueDay: calendarDate('2026-11-17'),
  netValue: netValue(12_345),
  sevenDayYield: null,
  tenThousandIncome: null,
  ...changes,
});

/** Watched for eight days, with a growth of 2.5 %. */
export const aWatchedFund = (changes: Partial<WatchedFund> = {}): WatchedFund => ({
  ...aFund(),
  isHeld: false,
  estimate: null,
  addedOn: calendarDate('2026-11-10'),
  daysWatched: 8,
  sinceAdded: ratePpm(25_000),
  fallSinceAdded: null,
  line: [],
  ...changes,
});

/** A device that keeps the state of the table. */
export const fakeFundTablePorts = (first: FundTableMemory | null = null): FundTablePorts => {
  let kept = first;
  return {
    readTable: () => kept,
    storeTable: (memory) => {
      kept = memory;
    },
  };
};

/** [FN-94] Each fund with all its classes, at the place of the first. */
const wholeFunds = (found: readonly FundSummary[]): readonly (readonly FundSummary[])[] =>
  foldClasses(found, new Set()).map(({ fund, classes }) => [
    fund,
    ...found.filter((other) => other !== fund && classes.some(({ fundCode }) => fundCode === other.fundCode)),
  ]);

/** The calls of lists over a given market, by core's own rules. Its funds have no scale, no stars and no managers. */
export const fakeFundsPorts = (market: readonly FundSummary[], overrides: Partial<FundsPorts> = {}): FundsPorts => {
  const factsOf = (fund: FundSummary): FundFacts => ({ ...fund, initials: '', scaleYuan: null, stars: null, managerCodes: [] });
  const today = calendarDate('2026-11-18');
  return {
    funds: {
      readPage: (query, pageNo) => {
        const found = market.filter((fund) => passesFundFilter(factsOf(fund), query, today)).toSorted(compareFunds(query.sort, today));
        const rows = wholeFunds(found);
        const items = rows.slice((pageNo - 1) * FUND_PAGE_SIZE, pageNo * FUND_PAGE_SIZE).flat();
        return Promise.resolve({ kind: 'read', items, hasMore: rows.length > pageNo * FUND_PAGE_SIZE });
      },
    },
    fundConditions: {
      countFunds: (query) =>
        Promise.resolve({
          kind: 'read',
          value: wholeFunds(market.filter((fund) => passesFundFilter(factsOf(fund), query, today))).length,
        }),
    },
    fundCompanies: { read: () => Promise.resolve({ kind: 'read', value: [] }) },
    fundManagers: { read: () => Promise.resolve({ kind: 'read', value: [] }) },
    fundCatalogue: { read: () => Promise.resolve({ kind: 'read', value: [] }) },
    fundCompare: fakeFundComparePorts(),
    fundTable: fakeFundTablePorts(),
    fundSearches: { readSearches: () => [], storeSearches: () => undefined },
    watchList: fakeWatchListPorts(),
    watchedFunds: { read: () => Promise.resolve({ kind: 'read', value: market.map((fund) => aWatchedFund(fund)) }) },
    heldFunds: { read: () => Promise.resolve({ kind: 'read', value: [] }) },
    recommendedFunds: { read: () => Promise.resolve({ kind: 'read', value: market.filter(isPurchasable) }) },
    ...overrides,
  };
};
