import { ENDPOINTS } from '@caifu/adapters/wire';
import { EVERY_FUND, FUND_SPANS, NO_GROWTH, RANGE_SPANS, type FundSort, type FundSummary } from '@caifu/core/funds';
import { addMonths } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { lawOn } from '../ground/law.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();
beforeAll(async () => {
  await seedDemoFunds(gateway.deps, { years: 3, every: 4 });
  const [young = ''] = await codesWhere(`kind = 'mixed' and grown_year is not null`);
  await gateway.rows`update fund set founded_on = ${twoMonthsAgo()}::date, grown_month = 900000, stars = 5, trading = 'open',
    risk_level = 1 where fund_code = ${young}`;
  await gateway.rows`update fund_managed_by set since = '2020-01-01' where fund_code = ${young}`;
  code = young;
});

let code = '';
const twoMonthsAgo = () => addMonths(lawOn(gateway.deps).today, -2);
const codesWhere = async (condition: string): Promise<readonly string[]> => {
  const rows = await gateway.rows<{ fund_code: string }>`select fund_code from fund where ${sql.raw(condition)} order by fund_code`;
  return rows.map(({ fund_code: each }) => each);
};
const wholeList = async (sort: FundSort): Promise<readonly FundSummary[]> => {
  const found: FundSummary[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { items, hasMore } = await gateway.tell(ENDPOINTS.fundProductList, {
      search: '',
      filter: EVERY_FUND,
      sort,
      pageNo,
      pageSize: 7,
      folds: false,
    });
    found.push(...items);
    if (!hasMore) return found;
  }
};

describe('the calls of a fund of two months', () => {
  it('tell no growth, curve, year, rank, tenure or history of it, and its values [LAW-24]', async () => {
    const fundCode = code;
    const { fund } = await gateway.tell(ENDPOINTS.fundDetail, { fundCode });
    expect([fund.growth, fund.netValue === null]).toEqual([NO_GROWTH, false]);
    expect(await gateway.tell(ENDPOINTS.fundTrend, { fundCodes: [fundCode] })).toMatchObject([{ fundCode, curves: [] }]);
    expect((await gateway.tell(ENDPOINTS.fundBenchmark, { fundCode })).curves).toEqual([]);
    const performance = await gateway.tell(ENDPOINTS.fundPerformance, { fundCode });
    expect([performance.growth, performance.years]).toEqual([NO_GROWTH, []]);
    expect(FUND_SPANS.filter((span) => performance.places[span] !== null)).toEqual([]);
    const values = await gateway.tell(ENDPOINTS.fundNetValues, { fundCode, pageNo: 1, pageSize: 30 });
    expect(values.items.length).toBeGreaterThan(5);
    expect(values.items.filter(({ change }) => change !== null)).toEqual([]);
    const { managers } = await gateway.tell(ENDPOINTS.fundManagers, { fundCode });
    expect(managers.filter(({ growth }) => growth !== null)).toEqual([]);
    for (const { personalCode } of managers) {
      const { funds } = await gateway.tell(ENDPOINTS.fundManagerDetail, { personalCode });
      expect(funds.find((one) => one.fund.fundCode === fundCode)?.fund.growth).toEqual(NO_GROWTH);
    }
    expect(await gateway.tell(ENDPOINTS.fundHistories, { fundCodes: [fundCode] })).toMatchObject([{ fundCode, values: { days: [] } }]);
  });

  it('tell no fall of it, and of others the fall of each range as on their page [LAW-13] [LAW-14]', async () => {
    const items = await wholeList({ column: 'year', direction: 'down' });
    expect(items.flatMap(({ falls, fundCode }) => (falls === null ? [fundCode] : [])).toSorted()).toEqual(
      await codesWhere(`is_money or founded_on > '${addMonths(lawOn(gateway.deps).today, -6)}'`),
    );
    const told = items.filter(({ falls }) => falls !== null).slice(0, 6);
    for (const { fundCode, growth, falls } of told) {
      const [trend] = await gateway.tell(ENDPOINTS.fundTrend, { fundCodes: [fundCode] });
      for (const { range, drawdown } of trend?.curves ?? []) {
        const span = RANGE_SPANS[range];
        const fall = falls?.[FUND_SPANS.indexOf(span)] ?? null;
        expect([fundCode, span, fall]).toEqual([fundCode, span, growth[span] === null ? null : drawdown?.depth]);
      }
    }
    expect(told.length).toBe(6);
  });

  it('rank it after every fund that has performance, whatever its figure [LAW-24]', async () => {
    const byMonth = { column: 'month', direction: 'down' } as const;
    const items = await wholeList(byMonth);
    const lacking = items.map(({ growth }) => growth.month === null);
    expect(lacking.slice(lacking.indexOf(true))).not.toContain(false);
    expect(items.find(({ fundCode }) => fundCode === code)?.growth).toEqual(NO_GROWTH);
    expect(new Set(items.map(({ fundCode }) => fundCode)).size).toBe((await codesWhere('true')).length);
    const recommended = await gateway.tell(ENDPOINTS.queryRecommendFund, null);
    expect(recommended.find(({ fundCode }) => fundCode === code)?.growth ?? NO_GROWTH).toEqual(NO_GROWTH);
  });

  it('count it in no rank and no mean of its kind, and rank no span under a year [LAW-24] [LAW-25]', async () => {
    const [other = ''] = await codesWhere(
      `kind = 'mixed' and grown_year is not null and fund_code <> '${code}' and founded_on < '2020-01-01'`,
    );
    const { places } = await gateway.tell(ENDPOINTS.fundPerformance, { fundCode: other });
    const rows = await gateway.rows<{
      count: number;
    }>`select count(grown_year)::integer as count from fund where kind = 'mixed' and fund_code <> ${code}`;
    expect(places.year?.of).toBe(rows[0]?.count);
    expect(FUND_SPANS.filter((span) => places[span] !== null && !['year', 'three-years', 'five-years'].includes(span))).toEqual([]);
  });
});
