import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { fakePagedListPorts } from '../../kit/paged-list/paged-list.fakes.ts';
import { fakeResourcePorts } from '../../kit/resource/resource.fakes.ts';
import { addDays, calendarDate, epochAt, fen, netValue, ratePpm, type RatePpm, shares } from '../../values/index.ts';
import { FUND_RANGES, type FundBenchmark } from '../fund-trend.ts';
import { aFund } from '../funds.fakes.ts';
import type { FundPortfolio } from '../portfolio.ts';
import { FUND_VALUES_PAGE, type FundDetail, type FundPagesPorts, type FundTenure } from './fund-detail.types.ts';
import { type FundTerms } from '../fund-terms.ts';

const LAST = calendarDate('2026-11-17');

/** A front load with a discount, held for at least seven days. */
export const someFundTerms = (changes: Partial<FundTerms> = {}): FundTerms => ({
  kindName: '混合型-偏股',
  isBackLoad: false,
  canRedeem: true,
  hasQuickRedemption: false,
  dayLimit: null,
  minFirst: fen(1_000),
  minAdd: fen(1_000),
  amountStep: fen(1),
  minRedemption: shares(1_000),
  minHold: shares(1_000),
  cutsShares: false,
  purchaseTiers: [
    {
      minAmount: fen(0),
      maxAmount: fen(100_000_000),
      charge: { kind: 'rate', rate: ratePpm(15_000) },
      discounted: { kind: 'rate', rate: ratePpm(1_500) },
    },
    { minAmount: fen(100_000_000), maxAmount: null, charge: { kind: 'flat', amount: fen(100_000) }, discounted: null },
  ],
  redemptionTiers: [
    { unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) },
    { unit: 'day', min: 7, max: 365, fee: ratePpm(5_000) },
    { unit: 'day', min: 365, max: null, fee: ratePpm(0) },
  ],
  backTiers: [],
  confirmDays: 1,
  arrivalDays: 2,
  valueDelay: 0,
  managementRate: ratePpm(12_000),
  custodyRate: ratePpm(2_000),
  serviceRate: ratePpm(0),
  benchmark: '沪深300指数收益率×80%+中债总指数收益率×20%',
  strategy: '以成长股为主，控制回撤。',
  ...changes,
});

/** Two stocks and a bond of the last quarter. */
const SOME_PORTFOLIO: FundPortfolio = {
  reportedOn: calendarDate('2026-09-30'),
  securities: [
    { securityCode: '990001', securityName: '沧屿装备', kind: 'stock', weight: ratePpm(85_000) },
    { securityCode: '990014', securityName: '东岭医药', kind: 'stock', weight: ratePpm(61_200) },
    { securityCode: '991003', securityName: '26国债03', kind: 'bond', weight: ratePpm(32_000) },
  ],
};

export const aFundDetail = (changes: Partial<FundDetail> = {}): FundDetail => ({
  fund: aFund(),
  companyName: '松涧基金管理有限公司',
  scaleYuan: 1_234_567_890,
  scaleDay: calendarDate('2026-09-30'),
  stars: 4,
  starsDay: calendarDate('2026-10-31'),
  starsBy: '演示基金评价中心',
  managers: [{ personalCode: '80000001', chineseName: '林远', since: calendarDate('2020-03-02') }],
  terms: someFundTerms(),
  portfolio: SOME_PORTFOLIO,
  papers: [{ kind: 'summary', version: '2026年第1号', url: '/documents/funds/000001/summary.pdf' }],
  ...changes,
});

const curve = (count: number) => ({
  points: Array.from({ length: count }, (_, at) => ({ date: addDays(LAST, at - count + 1), increase: ratePpm(at * 1_000) })),
  drawdown: { depth: ratePpm(12_300), from: addDays(LAST, -5), to: addDays(LAST, -3) },
});

const aTenure = (fall: RatePpm | null): FundTenure => ({
  personalCode: '80000001',
  chineseName: '林远',
  since: calendarDate('2020-03-02'),
  growth: ratePpm(123_400),
  fall,
  fundCount: 3,
});

/** An index beside the curves of the fund of `fakeFundPagesPorts`. */
export const aFundBenchmark = (): FundBenchmark => ({
  fundCode: '000001',
  index: { indexCode: 'D300', indexName: '大盘300' },
  curves: FUND_RANGES.map((range, at) => ({
    range,
    points: curve(20 + at).points.map(({ date }, day) => ({ date, increase: ratePpm(day * -500) })),
  })),
});

/** One fund with everything that its pages show, on Wednesday 18 November 2026 at ten. */
export const fakeFundPagesPorts = (detail: FundDetail = aFundDetail(), overrides: Partial<FundPagesPorts> = {}): FundPagesPorts => {
  const { fundCode, fundName, growth, falls, kind, valueDay } = detail.fund;
  return {
    fundDetail: {
      ...fakeResourcePorts(detail),
      now: () => epochAt(calendarDate('2026-11-18'), '10:00:00'),
      calendar: chinaTradingCalendar,
      knownUntil: () => calendarDate('2026-12-31'),
    },
    fundTrend: {
      read: (codes) =>
        Promise.resolve({
          kind: 'read',
          value: codes.map((code) => ({
            fundCode: code,
            fundName: code === fundCode ? fundName : `基金${code}`,
            curves: FUND_RANGES.map((range, at) => ({ range, ...curve(20 + at) })),
          })),
        }),
    },
    fundBenchmark: fakeResourcePorts({ fundCode, index: null, curves: [] }),
    fundPerformance: fakeResourcePorts({
      fundCode,
      fundName,
      kind,
      valueDay,
      foundedOn: calendarDate('2016-05-10'),
      growth,
      falls,
      average: { ...growth, year: ratePpm(10_000) },
      places: {
        day: null,
        week: null,
        month: { place: 3, of: 40 },
        season: null,
        'half-year': null,
        year: { place: 1, of: 38 },
        'three-years': null,
        'five-years': null,
        'this-year': null,
        'since-start': null,
      },
      years: [
        { year: 2026, growth: ratePpm(52_000), isPartial: true },
        { year: 2025, growth: ratePpm(-31_500), isPartial: false },
      ],
      benchmark: detail.terms.benchmark,
    }),
    fundNetValues: fakePagedListPorts(
      Array.from({ length: 45 }, (_, at) => ({
        date: addDays(LAST, -at),
        netValue: netValue(12_345 - at),
        accumulated: netValue(15_345 - at),
        change: ratePpm(at % 2 === 0 ? 800 : -800),
      })),
      FUND_VALUES_PAGE,
    ),
    fundYields: fakePagedListPorts(
      Array.from({ length: 45 }, (_, at) => ({
        date: addDays(LAST, -at),
        tenThousandIncome: netValue(4_000 + at),
        sevenDayYield: at === 44 ? null : ratePpm(15_000 + at * 10),
      })),
      FUND_VALUES_PAGE,
    ),
    fundTenures: fakeResourcePorts({ fundCode, fundName, valueDay, managers: [aTenure(falls === null ? null : ratePpm(32_100))] }),
    fundManagerDetail: fakeResourcePorts({
      personalCode: '80000001',
      chineseName: '林远',
      companyCode: 'C1',
      companyName: detail.companyName,
      funds: [{ fund: detail.fund, since: calendarDate('2020-03-02') }],
    }),
    fundCompanyDetail: fakeResourcePorts({
      companyCode: 'C1',
      companyName: detail.companyName,
      shortName: '松涧基金',
      managerCount: 12,
      kinds: [
        { kind: 'mixed', fundCount: 8, scaleYuan: 12_300_000_000 },
        { kind: 'money', fundCount: 2, scaleYuan: null },
      ],
      scaleDay: calendarDate('2026-09-30'),
    }),
    fundNotices: fakeResourcePorts({
      fundCode,
      fundName,
      notices: [
        { kind: 'dividend', day: calendarDate('2026-06-12'), perShare: netValue(500), paidOn: calendarDate('2026-06-16') },
        { kind: 'split', day: calendarDate('2024-01-10'), times: 2, per: 1 },
        { kind: 'founded', day: calendarDate('2016-05-10') },
      ],
    }),
    ...overrides,
  };
};
