import { ENDPOINTS } from '@caifu/adapters/wire';
import { coveredIncome, growthBetween, incomeSince } from '@caifu/core/funds';
import { netValue } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoPortfolios } from '../demo/fund-portfolios.ts';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readFundIncomes } from './fund-values.store.ts';

const gateway = useTestGateway();
beforeAll(async () => {
  await seedDemoFunds(gateway.deps, { years: 3, every: 4 });
  await seedDemoPortfolios(gateway.deps);
});

const read = (fundCodes: readonly string[]) => gateway.tell(ENDPOINTS.fundHistories, { fundCodes });
const codesWhere = async (condition: string): Promise<readonly string[]> => {
  const rows = await gateway.rows<{ fund_code: string }>`
    select f.fund_code from fund f join fund_terms t using (fund_code) where ${sql.raw(condition)} order by f.fund_code`;
  return rows.map(({ fund_code: code }) => code);
};

describe('funds that are compared', () => {
  it('are returned in the requested order, five at most, without unknown ones and those without a value [FC-44]', async () => {
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = await codesWhere('not f.is_money');
    expect((await read([two, '999999', one, two])).map(({ fundCode }) => fundCode)).toEqual([two, one]);
    expect(await read([one, two, three, four, five, six])).toHaveLength(5);
    await gateway.rows`insert into fund (fund_code, fund_name, is_money) values ('999998', '新发基金', false)`;
    expect(await read(['999998'])).toEqual([]);
    expect(await read([])).toEqual([]);
  });

  it('have a series with the growth of the list [FC-44]', async () => {
    const codes = await codesWhere('not f.is_money and exists (select from fund_dividend d where d.fund_code = f.fund_code)');
    const funds = await read(codes.slice(0, 5));
    expect(funds.some(({ reinvested }) => reinvested.length > 0)).toBe(true);
    for (const { fundCode, values, reinvested } of funds) {
      const [day, last] = [values.days.at(-1), values.values.at(-1)];
      if (day === undefined || last === undefined) throw new Error('no value');
      const rows = await gateway.rows<{ day: string; year: number | null }>`
        select value_day as day, grown_year as year from fund where fund_code = ${fundCode}`;
      expect([fundCode, day]).toEqual([fundCode, rows[0]?.day]);
      const start = values.days.filter((each) => each <= `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`).length - 1;
      const [startDay, startValue] = [values.days[start], values.values[start]];
      if (startDay === undefined || startValue === undefined) throw new Error('no year');
      expect([fundCode, growthBetween({ day: startDay, value: startValue }, { day, value: last }, reinvested)]).toEqual([
        fundCode,
        rows[0]?.year,
      ]);
    }
  });

  it('have their published positions with the day, and none if nothing is known [FC-44] [FC-48]', async () => {
    const [known = ''] = await codesWhere('exists (select from fund_security s where s.fund_code = f.fund_code)');
    const [unknown = ''] = await codesWhere(
      'f.value_day is not null and not exists (select from fund_security s where s.fund_code = f.fund_code)',
    );
    const [one, other] = await read([known, unknown]);
    expect(one?.holdingsDay).toMatch(/^2026-\d\d-3[01]$/);
    expect(one?.holdings?.length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(one?.holdings?.[0] ?? {}).toSorted()).toEqual(['kind', 'securityCode', 'weight']);
    expect([other?.holdings, other?.holdingsDay]).toEqual([null, null]);
    const detail = await gateway.tell(ENDPOINTS.fundDetail, { fundCode: known });
    expect(detail.portfolio?.reportedOn).toBe(one?.holdingsDay);
    expect(detail.portfolio?.securities).toHaveLength(one?.holdings?.length ?? 0);
    expect((await gateway.tell(ENDPOINTS.fundDetail, { fundCode: unknown })).portfolio).toBeNull();
  });

  it('have the series of their income if they are money funds [FC-44]', async () => {
    const [code = ''] = await codesWhere('f.is_money');
    const [fund] = await read([code]);
    const { days, incomes } = await readFundIncomes(gateway.deps.db, code);
    const rows = coveredIncome(days.map((day, at) => ({ day, income: incomes[at] ?? netValue(0) })));
    const [first, last] = [fund?.values.days[0], fund?.values.days.at(-1)];
    if (fund === undefined || first === undefined || last === undefined) throw new Error('no series');
    const [base, end] = [fund.values.values[0], fund.values.values.at(-1)];
    if (base === undefined || end === undefined) throw new Error('no value');
    expect(fund.reinvested).toEqual([]);
    expect(growthBetween({ day: first, value: base }, { day: last, value: end }, [])).toBe(
      incomeSince(rows, rows.length - 1, first, 'compounded'),
    );
  });

  it('have the fees of their terms; a back load has none before the sale [FC-45]', async () => {
    const [front = '', back = '', service = ''] = await codesWhere("t.loading = 'front' and t.purchase_tiers <> '[]'");
    const [money = ''] = await codesWhere('f.is_money');
    await gateway.rows`update fund_terms set loading = 'back', purchase_tiers = '[]', back_tiers = null where fund_code = ${back}`;
    await gateway.rows`update fund_terms set service_ppm = 4000, purchase_tiers = null where fund_code = ${service}`;
    const rows = await gateway.rows<{ fee: number }>`
      select (purchase_tiers -> 0 -> 'discounted' ->> 'rate')::integer as fee from fund_terms where fund_code = ${front}`;
    const funds = await read([front, back, service, money]);
    expect(funds.map(({ purchaseFee }) => purchaseFee)).toEqual([rows[0]?.fee, null, 0, 0]);
    await gateway.rows`update fund_terms set service_ppm = null where fund_code = ${service}`;
    expect((await read([service])).map(({ purchaseFee, serviceFee }) => [purchaseFee, serviceFee])).toEqual([[null, null]]);
    expect(funds.every(({ managerNames }) => managerNames.length > 0)).toBe(true);
  });
});
