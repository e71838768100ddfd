import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { FUND_KINDS, FUND_SPANS, fundGrowth, RANGE_SPANS, type FundSummary } from '@caifu/core/funds';
import { addDays, addMonths, calendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readPayouts } from './fund-figures.store.ts';
import { lawOn } from '../ground/law.ts';
import { FUND_COLUMNS, toSummary, type FundRow } from './fund-list.store.ts';
import { readValuePage, readYieldPage, type CoursePage } from './fund-course.store.ts';
import { readFundIncomes, readFundSeries } from './fund-values.store.ts';

const gateway = useTestGateway();
let funds: readonly FundSummary[];
beforeAll(async () => {
  await seedDemoFunds(gateway.deps, { years: 10, every: 5 });
  const rows = await gateway.rows<{ found: FundRow }>`
    select to_json(all_of) as found from (select ${sql.raw(FUND_COLUMNS)} from fund f order by f.fund_code) as all_of`;
  funds = rows.map(({ found }) => toSummary(found, lawOn(gateway.deps)));
});

const oldest = (wanted: (fund: FundSummary) => boolean): FundSummary => {
  const [found] = funds.filter(wanted).toSorted((a, b) => ((a.foundedOn ?? '9') < (b.foundedOn ?? '9') ? -1 : 1));
  if (found === undefined) throw new Error('the demo has no such fund');
  return found;
};
const valued = () => oldest(({ isMoneyFund, trading }) => !isMoneyFund && trading === 'open');
const money = () => oldest(({ isMoneyFund, growth }) => isMoneyFund && growth['three-years'] !== null);

describe("a fund's page", () => {
  it('shows the fund like the list, with its terms, fees and managers [FD-18] [FD-1]', async () => {
    for (const fund of funds.slice(0, 20)) {
      const detail = await gateway.tell(ENDPOINTS.fundDetail, { fundCode: fund.fundCode });
      expect(detail.fund).toEqual(fund);
    }
    const { fundCode } = valued();
    const { terms, managers, companyName } = await gateway.tell(ENDPOINTS.fundDetail, { fundCode });
    const row = await gateway.deps.db.selectFrom('fund_terms').selectAll().where('fund_code', '=', fundCode).executeTakeFirstOrThrow();
    expect(terms).toMatchObject({
      confirmDays: row.confirm_days,
      arrivalDays: row.arrival_days,
      benchmark: row.benchmark,
      managementRate: row.management_ppm,
      isBackLoad: false,
      minFirst: Number(row.min_first),
    });
    expect(terms.redemptionTiers?.[0]).toMatchObject({ unit: 'day', min: 0, max: 7, fee: 15_000 });
    expect(managers.length).toBeGreaterThan(0);
    expect(companyName).not.toBe('');
  });

  it('is refused for an unknown thing in words of its own, on every page [FD-18]', async () => {
    const nobody = { fundCode: '999999' };
    const answers = [
      await gateway.ask(ENDPOINTS.fundDetail, nobody),
      await gateway.ask(ENDPOINTS.fundPerformance, nobody),
      await gateway.ask(ENDPOINTS.fundManagers, nobody),
      await gateway.ask(ENDPOINTS.fundNotices, nobody),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: RET_CODE.unknownId, message: '没有找到这只基金' });
    expect(await gateway.ask(ENDPOINTS.fundManagerDetail, { personalCode: 'X' })).toMatchObject({ message: '没有找到这位基金经理' });
    expect(await gateway.ask(ENDPOINTS.fundCompanyDetail, { companyCode: 'X' })).toMatchObject({ message: '没有找到这家基金公司' });
    expect(await gateway.tell(ENDPOINTS.fundTrend, { fundCodes: ['999999'] })).toEqual([]);
    expect(await gateway.tell(ENDPOINTS.fundNetValues, { fundCode: '999999', pageNo: 1, pageSize: 30 })).toEqual({
      items: [],
      hasMore: false,
      pageNo: 1,
    });
  });
});

describe('the chart of funds', () => {
  it('ends each range with the figure of the list [FD-7]', async () => {
    for (const fund of funds.filter(({ isMoneyFund }) => !isMoneyFund)) {
      const [trend] = await gateway.tell(ENDPOINTS.fundTrend, { fundCodes: [fund.fundCode] });
      for (const { range, points } of trend?.curves ?? []) {
        const told = fund.growth[RANGE_SPANS[range]];
        // An incomplete history has no growth since the start.
        const drawn = range === 'ALL' && told === null ? null : points.at(-1)?.increase;
        expect([fund.fundCode, range, drawn]).toEqual([fund.fundCode, range, told]);
        expect(points.at(-1)?.date).toBe(fund.valueDay);
      }
    }
  });

  it('shows a money fund by its accumulated incomes [FD-7]', async () => {
    const fund = money();
    const [trend] = await gateway.tell(ENDPOINTS.fundTrend, { fundCodes: [fund.fundCode] });
    const year = trend?.curves.find(({ range }) => range === 'YEAR');
    expect(Math.abs((year?.points.at(-1)?.increase ?? 0) - (fund.growth.year ?? -1))).toBeLessThanOrEqual(100);
  });

  it('takes less than thirty kilobytes for ten years, and for five funds [FD-8]', async () => {
    const old = funds.filter(({ growth }) => growth['five-years'] !== null).slice(0, 6);
    for (const codes of [old.slice(0, 1), old]) {
      const trends = await gateway.tell(ENDPOINTS.fundTrend, { fundCodes: codes.map(({ fundCode }) => fundCode) });
      expect(trends).toHaveLength(Math.min(codes.length, 5));
      expect(brotliCompressSync(JSON.stringify(trends)).length).toBeLessThan(30_000);
    }
  });
});

describe('the performance of a fund', () => {
  it('is shown beside the mean of its kind and its rank there [FD-11]', async () => {
    const fund = valued();
    const told = await gateway.tell(ENDPOINTS.fundPerformance, { fundCode: fund.fundCode });
    expect(told.growth).toEqual(fund.growth);
    for (const span of FUND_SPANS) {
      const peers = funds.flatMap(({ kind, growth }) => (kind === fund.kind && growth[span] !== null ? [growth[span]] : []));
      const mean = peers.reduce((sum, rate) => sum + rate, 0) / peers.length;
      expect(Math.abs((told.average[span] ?? 0) - mean)).toBeLessThanOrEqual(50);
      const own = fund.growth[span];
      // [LAW-25]
      const isRanked = ['year', 'three-years', 'five-years'].includes(span);
      expect(told.places[span]).toEqual(
        own === null || !isRanked ? null : { place: peers.filter((rate) => rate > own).length + 1, of: peers.length },
      );
    }
  });

  it('counts no stale fund, and gives it no place [FD-29] [FR-15]', async () => {
    const fund = valued();
    const span = 'year';
    const peers = funds.filter(({ kind, growth }) => kind === fund.kind && growth[span] !== null);
    const told = async () => await gateway.tell(ENDPOINTS.fundPerformance, { fundCode: fund.fundCode });
    const other = peers.find(({ fundCode }) => fundCode !== fund.fundCode);
    await gateway.rows`update fund set value_day = '2020-10-12' where fund_code = ${other?.fundCode}`;
    expect((await told()).places[span]?.of).toBe(peers.length - 1);
    await gateway.rows`update fund set value_day = ${other?.valueDay} where fund_code = ${other?.fundCode}`;
    await gateway.rows`update fund set value_day = '2020-10-12' where fund_code = ${fund.fundCode}`;
    expect((await told()).places[span]).toBeNull();
    await gateway.rows`update fund set value_day = ${fund.valueDay} where fund_code = ${fund.fundCode}`;
    expect((await told()).places[span]?.of).toBe(peers.length);
  });

  it('has a row for each year, which together make the whole growth [FD-10]', async () => {
    const fund = valued();
    const { years } = await gateway.tell(ENDPOINTS.fundPerformance, { fundCode: fund.fundCode });
    const series = await readFundSeries(gateway.deps.db, fund.fundCode);
    const whole = fundGrowth(series, series.days.length - 1, await readPayouts(gateway.deps.db, fund.fundCode))['since-start'] ?? 0;
    const product = years.reduce((so, { growth }) => so * (1 + growth / 1_000_000), 1);
    expect(Math.abs(product / (1 + whole / 1_000_000) - 1)).toBeLessThan(0.002);
    expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => b - a));
    expect(years[0]).toMatchObject({ year: 2026, isPartial: true, growth: fund.growth['this-year'] });
  });
});

describe('values and incomes of a fund', () => {
  it('are read in pages of thirty, newest first, each with its change, and the page size may be a string [FD-12]', async () => {
    const fund = valued();
    const first = await gateway.tell(ENDPOINTS.fundNetValues, { fundCode: fund.fundCode, pageNo: 1, pageSize: 500 });
    expect(first.items).toHaveLength(30);
    expect(first).toMatchObject({ hasMore: true, pageNo: 1 });
    expect(first.items[0]).toMatchObject({ date: fund.valueDay, netValue: fund.netValue, change: fund.growth.day });
    const second = await gateway.tell(ENDPOINTS.fundNetValues, { fundCode: fund.fundCode, pageNo: 2, pageSize: 30 });
    expect((second.items[0]?.date ?? '') < (first.items[29]?.date ?? '')).toBe(true);
    const response = await gateway.app.inject({
      method: 'POST',
      url: ENDPOINTS.fundNetValues.path,
      payload: { fundProductCode: fund.fundCode, pageNum: '1', pageSize: '30' },
    });
    expect(response.json()).toMatchObject({ retCode: RET_CODE.success, apiResult: { pageNo: 1, hasNext: true } });
    const { days } = await readFundSeries(gateway.deps.db, fund.fundCode);
    const lastPage = Math.ceil(days.length / 30);
    const last = await gateway.tell(ENDPOINTS.fundNetValues, { fundCode: fund.fundCode, pageNo: lastPage, pageSize: 30 });
    expect(last).toMatchObject({ hasMore: false });
    expect(last.items.at(-1)).toMatchObject({ date: days[0], change: null });
  });

  it('are the same for every page size, across years and beyond the end [GW-1430]', async () => {
    const { db } = gateway.deps;
    const pagesOf = async <Row>(
      pageSize: number,
      read: (page: CoursePage) => Promise<{ readonly items: readonly Row[]; readonly hasMore: boolean }>,
    ) => {
      const rows: Row[] = [];
      for (let page = 1, isMore = true; isMore; page += 1) {
        const { items, hasMore } = await read({ page, pageSize });
        // A page beyond the end is empty.
        rows.push(...items, ...(hasMore ? [] : (await read({ page: page + 1, pageSize })).items));
        isMore = hasMore;
      }
      return rows;
    };
    const [code, moneyCode] = [valued().fundCode, money().fundCode];
    const { days, values } = await readFundSeries(db, code);
    const rows = await pagesOf(30, (page) => readValuePage(db, code, page, lawOn(gateway.deps)));
    expect(rows.map(({ date, netValue }) => [date, netValue])).toEqual(days.map((day, at) => [day, values[at]]).toReversed());
    expect(rows.findIndex(({ change }) => change === null)).toBe(days.length - 1);
    for (const pageSize of [1_000, 97])
      expect(await pagesOf(pageSize, (page) => readValuePage(db, code, page, lawOn(gateway.deps)))).toEqual(rows);
    const { days: incomeDays, incomes } = await readFundIncomes(db, moneyCode);
    const yields = await pagesOf(30, (page) => readYieldPage(db, moneyCode, page));
    expect(yields.map(({ date, tenThousandIncome }) => [date, tenThousandIncome])).toEqual(
      incomeDays.map((day, at) => [day, incomes[at]]).toReversed(),
    );
    expect((await readValuePage(db, 'nobody', { page: 1, pageSize: 30 }, lawOn(gateway.deps))).items).toEqual([]);
  });

  it('are incomes and yields of a money fund [FD-13]', async () => {
    const fund = money();
    const { items, hasMore } = await gateway.tell(ENDPOINTS.fundYields, { fundCode: fund.fundCode, pageNo: 1, pageSize: 30 });
    expect([items.length, hasMore]).toEqual([30, true]);
    expect(items[0]).toEqual({ date: fund.valueDay, tenThousandIncome: fund.tenThousandIncome, sevenDayYield: fund.sevenDayYield });
    const none = await gateway.tell(ENDPOINTS.fundNetValues, { fundCode: fund.fundCode, pageNo: 1, pageSize: 30 });
    expect(none.items).toEqual([]);
  });
});

describe('people and companies of a fund', () => {
  it('are its managers with the growth of their time, and the funds of a manager [FD-14] [FD-15]', async () => {
    const fund = valued();
    const { managers, valueDay } = await gateway.tell(ENDPOINTS.fundManagers, { fundCode: fund.fundCode });
    expect(valueDay).toBe(fund.valueDay);
    const [first] = managers;
    if (first === undefined) throw new Error('a fund is managed by somebody');
    expect(first.fundCount).toBeGreaterThan(0);
    const detail = await gateway.tell(ENDPOINTS.fundManagerDetail, { personalCode: first.personalCode });
    expect(detail.funds).toHaveLength(first.fundCount);
    expect(detail.funds.find((one) => one.fund.fundCode === fund.fundCode)).toEqual({ fund, since: first.since });
    const since = detail.funds.map((one) => one.since ?? '9');
    expect(since).toEqual(since.toSorted());
  });

  it('are its managers with the largest fall of their time, in a year the one of the list [LAW-16]', async () => {
    const { fundCode, valueDay, growth, falls } = valued();
    await gateway.rows`update fund_managed_by set since = ${addMonths(valueDay ?? calendarDate('2026-01-01'), -12)}::date where fund_code = ${fundCode}`;
    const [first] = (await gateway.tell(ENDPOINTS.fundManagers, { fundCode })).managers;
    expect(first).toMatchObject({ growth: growth.year, fall: falls?.[FUND_SPANS.indexOf('year')] });
    expect(first?.fall).toBeGreaterThan(0);
  });

  it('have no growth for a time without a known beginning [FD-14]', async () => {
    const { fundCode } = valued();
    await gateway.rows`update fund_managed_by set since = null where fund_code = ${fundCode}`;
    const { managers } = await gateway.tell(ENDPOINTS.fundManagers, { fundCode });
    expect(managers.every(({ since, growth }) => since === null && growth === null)).toBe(true);
  });

  it('are its company with the funds of each kind, in the order of the kinds [FD-16]', async () => {
    const { companyCode } = valued();
    const company = await gateway.tell(ENDPOINTS.fundCompanyDetail, { companyCode });
    const own = funds.filter((fund) => fund.companyCode === companyCode);
    expect(company.kinds.reduce((sum, { fundCount }) => sum + fundCount, 0)).toBe(own.length);
    expect(company.kinds.map(({ kind }) => kind)).toEqual(FUND_KINDS.filter((kind) => own.some((fund) => fund.kind === kind)));
    const rows = await gateway.rows<{ scale: string | null }>`select sum(scale) as scale from fund where company_code = ${companyCode}`;
    expect(company.kinds.reduce((sum, { scaleYuan }) => sum + (scaleYuan ?? 0), 0)).toBe(Number(rows[0]?.scale ?? 0));
  });
});

describe('notices of a fund', () => {
  it('are its payouts, splits and its founding, newest first [FD-17]', async () => {
    const rows = await gateway.rows<{
      fund_code: string;
    }>`select fund_code from fund_dividend group by fund_code order by count(*) desc limit 1`;
    const fundCode = rows[0]?.fund_code ?? '';
    await gateway.rows`insert into fund_split (fund_code, day, per, times) values (${fundCode}, ${addDays(calendarDate('2026-11-18'), 0)}, 1, 2)`;
    const { notices } = await gateway.tell(ENDPOINTS.fundNotices, { fundCode });
    expect(notices[0]).toEqual({ kind: 'split', day: '2026-11-18', times: 2, per: 1 });
    const payouts = await readPayouts(gateway.deps.db, fundCode);
    expect(notices.filter(({ kind }) => kind !== 'founded')).toHaveLength(payouts.length);
    expect(notices.map(({ day }) => day)).toEqual(
      notices
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
  });
});
