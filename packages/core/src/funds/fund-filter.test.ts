import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, ratePpm, riskLevel } from '../values/index.ts';
import {
  AGE_BANDS,
  askedFunds,
  compareFunds,
  EVERY_FUND,
  foundedBounds,
  passesFundFilter,
  SCALE_BANDS,
  type FundFacts,
  type FundFilter,
} from './fund-filter.ts';
import { FUND_SPANS, isMoneyKind, type FundSummary } from './fund.ts';
import { NO_GROWTH } from './performance-law.ts';

const TODAY = calendarDate('2026-02-28');
const FACTS: FundFacts = {
  fundCode: '800101',
  fundName: '青溪成长混合A',
  companyCode: 'C1',
  kind: 'mixed',
  riskLevel: riskLevel(4),
  trading: 'open',
  areFeesKnown: true,
  foundedOn: calendarDate('2024-02-28'),
  initials: 'QXCZHHA',
  scaleYuan: 2_000_000_000,
  stars: 4,
  managerCodes: ['M1', 'M2'],
};
const passes = (filter: Partial<FundFilter>, facts: Partial<FundFacts> = {}, search = ''): boolean =>
  passesFundFilter({ ...FACTS, ...facts }, { search, filter: { ...EVERY_FUND, ...filter }, sort: null }, TODAY);
const named = (...codes: readonly string[]) => codes.map((code) => ({ code, name: code }));

describe('a filter of funds', () => {
  it('puts every published scale into one band, the upper bound included [FN-2]', () => {
    for (const [scaleYuan, band] of [
      [0, 'to-2bn'],
      [2_000_000_000, 'to-2bn'],
      [2_000_000_001, 'to-10bn'],
      [10_000_000_000, 'to-10bn'],
      [50_000_000_000, 'to-50bn'],
      [100_000_000_000, 'to-100bn'],
      [100_000_000_001, 'over-100bn'],
    ] as const)
      expect([scaleYuan, ...SCALE_BANDS.filter((each) => passes({ scales: [each] }, { scaleYuan }))]).toEqual([scaleYuan, band]);
    expect(passes({ scales: SCALE_BANDS }, { scaleYuan: null })).toBe(false);
    expect(passes({}, { scaleYuan: null })).toBe(true);
  });

  it('puts every age into one band; the anniversary belongs to the younger band, 29 February to the 28th [FN-2]', () => {
    for (const [day, band] of [
      ['2026-02-28', 'to-1y'],
      ['2025-02-28', 'to-1y'],
      ['2025-02-27', 'to-2y'],
      ['2024-02-29', 'to-2y'],
      ['2024-02-28', 'to-2y'],
      ['2024-02-27', 'to-3y'],
      ['2021-02-28', 'to-5y'],
      ['2021-02-27', 'over-5y'],
      ['1998-03-27', 'over-5y'],
    ] as const)
      expect([day, ...AGE_BANDS.filter((each) => passes({ ages: [each] }, { foundedOn: calendarDate(day) }))]).toEqual([day, band]);
    expect(passes({ ages: AGE_BANDS }, { foundedOn: null })).toBe(false);
    for (let back = 0; back < 2_500; back += 1) {
      const day = addDays(TODAY, -back);
      const bands = AGE_BANDS.map((band) => foundedBounds(band, TODAY)).filter(
        ({ from, before }) => (from === null || day >= from) && (before === null || day < before),
      );
      expect([day, bands.length]).toEqual([day, 1]);
    }
  });

  it('uses the first five companies and managers [FN-3]', () => {
    expect(passes({ companies: named('A', 'B', 'C', 'D', 'C1') })).toBe(true);
    expect(passes({ companies: named('A', 'B', 'C', 'D', 'E', 'C1') })).toBe(false);
    expect(passes({ managers: named('A', 'B', 'C', 'D', 'M2') })).toBe(true);
    expect(passes({ managers: named('A', 'B', 'C', 'D', 'E', 'M2') })).toBe(false);
  });

  it('counts a fund as purchasable that is open or limited, with a risk level and known fees [FN-4] [FD-25]', () => {
    for (const trading of ['open', 'limited'] as const) expect(passes({ onlyOpen: true }, { trading })).toBe(true);
    for (const trading of ['purchase-suspended', 'suspended', 'exchange-only'] as const)
      expect([trading, passes({ onlyOpen: true }, { trading })]).toEqual([trading, false]);
    expect(passes({ onlyOpen: true }, { riskLevel: null })).toBe(false);
    expect(passes({ onlyOpen: true }, { areFeesKnown: false })).toBe(false);
    expect(passes({ kind: 'mixed', stars: [3, 4] })).toBe(true);
    expect([passes({ kind: 'bond' }), passes({ stars: [5] }), passes({ stars: [1, 2, 3, 4, 5] }, { stars: null })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('finds each word in the name or the initials, or at the beginning of the code [FN-5]', () => {
    for (const search of ['成长', '青溪 混合', 'qxcz', 'CZHH', '8001', '８００１', '  ', '成长 8001', '混合a'])
      expect([search, passes({}, {}, search)]).toEqual([search, true]);
    for (const search of ['0101', '长成', 'qxh', '成长 债', '%', '_']) expect([search, passes({}, {}, search)]).toEqual([search, false]);
  });
});

describe('the order of a list of funds', () => {
  const fund = (fundCode: string, year: number | null): FundSummary => ({
    ...FACTS,
    fundCode,
    end: null,
    isMoneyFund: isMoneyKind(FACTS.kind),
    growth: { ...NO_GROWTH, year: year === null ? null : ratePpm(year) },
    falls: null,
    valueDay: null,
    netValue: null,
    sevenDayYield: null,
    tenThousandIncome: null,
  });
  const funds = [fund('3', 5), fund('1', null), fund('2', 5), fund('0', -7), fund('4', null)];

  it('has missing figures last in both directions, and equal ones by code [FN-6]', () => {
    const order = (direction: 'down' | 'up') =>
      funds.toSorted(compareFunds({ column: 'year', direction }, TODAY)).map(({ fundCode }) => fundCode);
    expect(order('down')).toEqual(['2', '3', '0', '1', '4']);
    expect(order('up')).toEqual(['0', '2', '3', '1', '4']);
    expect(funds.toSorted(compareFunds(null, TODAY)).map(({ fundCode }) => fundCode)).toEqual(['0', '1', '2', '3', '4']);
    expect(FUND_SPANS).toHaveLength(10);
  });

  it('has funds with a stale value behind the others in both directions, before those without a figure [FN-93] [FR-15]', () => {
    const rows = [
      ['0', '2026-02-15', 500],
      ['1', '2026-02-16', 100],
      ['2', '2026-02-27', 200],
      ['3', '2020-10-12', 900],
      ['4', '2026-02-27', null],
    ] as const;
    const summaries = rows.map(([fundCode, day, year]) => ({ ...fund(fundCode, year), valueDay: calendarDate(day) }));
    const order = (direction: 'down' | 'up') =>
      summaries.toSorted(compareFunds({ column: 'year', direction }, TODAY)).map(({ fundCode }) => fundCode);
    expect([order('down'), order('up')]).toEqual([
      ['2', '1', '3', '0', '4'],
      ['1', '2', '0', '3', '4'],
    ]);
  });

  it('is never by the daily change where only money funds are shown [FN-7] [FN-1]', () => {
    const asked = (kind: FundFilter['kind'], column: 'day' | 'week') =>
      askedFunds({ search: '', filter: { ...EVERY_FUND, kind }, sort: { column, direction: 'up' } }).sort?.column ?? null;
    expect([asked('money', 'day'), asked('money', 'week'), asked('bond', 'day'), asked(null, 'day')]).toEqual([null, 'week', 'day', 'day']);
    expect([isMoneyKind('money'), isMoneyKind('bond'), isMoneyKind(null)]).toEqual([true, false, false]);
  });
});
