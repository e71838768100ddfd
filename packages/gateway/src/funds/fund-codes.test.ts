import { oldestFreshDay } from '@caifu/core/funds';
import { calendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();
beforeAll(async () => {
  await seedDemoFunds(gateway.deps, { years: 6, every: 2 });
});

const TODAY = '2026-11-18';
const YEARS_AGO = (years: number) => `(date '${TODAY}' - interval '${years} years')`;
const ON_SALE = `risk_level is not null and trading in ('open', 'limited')`;

/** [P1 §9] Filters as a client sends them, and the same conditions in independent SQL. */
const FILTERS: readonly (readonly [body: Readonly<Record<string, unknown>>, condition: string])[] = [
  [{}, 'true'],
  ...['stock', 'bond', 'mixed', 'money', 'etf-linked', 'fof', 'index', 'qdii', 'lof'].map(
    (kind, at) => [{ fundKindCode: at + 1 }, `kind = '${kind}'`] as const,
  ),
  [{ fundKindCode: null }, 'true'],
  [{ openStateCode: 0 }, 'true'],
  [{ openStateCode: 1 }, ON_SALE],
  [{ fundScaleCodeList: [1] }, 'scale <= 2e9'],
  [{ fundScaleCodeList: [2] }, 'scale > 2e9 and scale <= 10e9'],
  [{ fundScaleCodeList: [3] }, 'scale > 10e9 and scale <= 50e9'],
  [{ fundScaleCodeList: [4] }, 'scale > 50e9 and scale <= 100e9'],
  [{ fundScaleCodeList: [5] }, 'scale > 100e9'],
  [{ fundScaleCodeList: [1, 5] }, 'scale <= 2e9 or scale > 100e9'],
  ...[1, 2, 3, 4, 5].map((stars) => [{ shRatingEval3YCodeList: [stars] }, `stars = ${stars}`] as const),
  [{ shRatingEval3YCodeList: [4, 5] }, 'stars >= 4'],
  [{ establishLimitYCodeList: [1] }, `founded_on >= ${YEARS_AGO(1)}`],
  ...[2, 3, 4, 5].map(
    (code) => [{ establishLimitYCodeList: [code] }, `founded_on >= ${YEARS_AGO(code)} and founded_on < ${YEARS_AGO(code - 1)}`] as const,
  ),
  [{ establishLimitYCodeList: [6] }, `founded_on < ${YEARS_AGO(5)}`],
  [
    { fundKindCode: 3, openStateCode: 1, fundScaleCodeList: [1, 2, 3], establishLimitYCodeList: [5, 6] },
    `kind = 'mixed' and ${ON_SALE} and scale <= 50e9 and founded_on < ${YEARS_AGO(4)}`,
  ],
];

const SORTS: readonly (readonly [code: number, column: string])[] = [
  [1, 'grown_day'],
  [2, 'grown_week'],
  [3, 'grown_month'],
  [4, 'grown_season'],
  [6, 'grown_year'],
  [7, 'grown_this_year'],
  [8, 'net_value'],
  [9, 'seven_day'],
  [10, 'ten_thousand'],
  [11, 'grown_three_years'],
  [12, 'grown_five_years'],
  [13, 'grown_since_start'],
];

const envelopeWire = z.object({ retState: z.string(), retCode: z.string(), apiResult: z.unknown() });
const pageWire = z.object({ data: z.array(z.object({ fundProductCode: z.string() })), hasNext: z.boolean() });

const call = async (name: string, payload: Readonly<Record<string, unknown>>): Promise<z.output<typeof envelopeWire>> => {
  const response = await gateway.app.inject({ method: 'POST', url: `/mgw/api/v1/fundSaleProduct/${name}`, payload });
  return envelopeWire.parse(response.json());
};
const countOf = async (body: Readonly<Record<string, unknown>>) => (await call('countFundProduct', body)).apiResult;
const pageOf = async (body: Readonly<Record<string, unknown>>) => {
  const { apiResult } = await call('page/fundProductList', { ...body, pageNum: 1, pageSize: 20 });
  return pageWire.parse(apiResult).data.map(({ fundProductCode }) => fundProductCode);
};
const codesOf = async (condition: string, order = ''): Promise<readonly string[]> => {
  const rows = await gateway.rows<{ fund_code: string }>`
    select fund_code from fund where ${sql.raw(condition)} order by ${sql.raw(order)} fund_code`;
  return rows.map(({ fund_code: code }) => code);
};

describe("codes of the list of funds in a client's request", () => {
  it('narrow list and count like independent SQL, and most of them match some funds [GW-870]', async () => {
    const empty: string[] = [];
    for (const [body, condition] of FILTERS) {
      const expected = await codesOf(condition);
      expect([body, await countOf(body), await pageOf(body)]).toEqual([body, expected.length, expected.slice(0, 20)]);
      if (expected.length === 0) empty.push(JSON.stringify(body));
    }
    expect(empty).toEqual([]);
  });

  it('order the list by each column, the best first unless the request says otherwise [GW-870]', async () => {
    for (const [orderByCode, of] of SORTS) {
      // [LAW-24] A fund under six months has no growth.
      const isTold = `coalesce(founded_on <= (date '${TODAY}' - interval '6 months')::date,
        coalesce(grown_half_year, grown_year, grown_three_years, grown_five_years) is not null)`;
      const column = of.startsWith('grown') ? `(case when ${isTold} then ${of} end)` : of;
      // [FN-93] A fund with an old value comes after the others.
      const order = `(${column} is not null and coalesce(value_day >= '${oldestFreshDay(calendarDate(TODAY))}', false)) desc, ${column}`;
      const down = await codesOf('true', `${order} desc nulls last,`);
      const up = await codesOf('true', `${order} asc nulls last,`);
      expect([orderByCode, await pageOf({ orderByCode })]).toEqual([orderByCode, down.slice(0, 20)]);
      expect([orderByCode, await pageOf({ orderByCode, sortRuleEnum: 'DESC' })]).toEqual([orderByCode, down.slice(0, 20)]);
      expect([orderByCode, await pageOf({ orderByCode, sortRuleEnum: 'ASC' })]).toEqual([orderByCode, up.slice(0, 20)]);
    }
  });

  it('take five companies and five managers and ignore the others [GW-870] [FN-3]', async () => {
    const companies = await gateway.rows<{ code: string }>`select company_code as code from fund_company order by 1`;
    const managers = await gateway.rows<{ code: string }>`select distinct personal_code as code from fund_managed_by order by 1`;
    const [companyCodeList, personalCodeList] = [companies, managers].map((rows) => rows.slice(0, 6).map(({ code }) => code));
    const texts = (codes: readonly string[] = []) =>
      codes
        .slice(0, 5)
        .map((code) => `'${code}'`)
        .join();
    const ofCompanies = await codesOf(`company_code in (${texts(companyCodeList)})`);
    const ofManagers = await codesOf(
      `fund_code in (select fund_code from fund_managed_by where personal_code in (${texts(personalCodeList)}))`,
    );
    expect([companyCodeList?.length, personalCodeList?.length]).toEqual([6, 6]);
    expect([await countOf({ companyCodeList }), await pageOf({ companyCodeList })]).toEqual([ofCompanies.length, ofCompanies.slice(0, 20)]);
    expect([await countOf({ personalCodeList }), await pageOf({ personalCodeList })]).toEqual([ofManagers.length, ofManagers.slice(0, 20)]);
  });

  it('unknown codes are refused in the envelope without a read [GW-870]', async () => {
    for (const body of [
      { fundKindCode: 0 },
      { fundKindCode: 10 },
      { openStateCode: 2 },
      { fundScaleCodeList: [6] },
      { shRatingEval3YCodeList: [0] },
      { establishLimitYCodeList: [7] },
      { orderByCode: 5 },
      { sortRuleEnum: 'UP' },
    ])
      expect([body, (await call('countFundProduct', body)).retState]).toEqual([body, 'FAILED']);
  });
});
