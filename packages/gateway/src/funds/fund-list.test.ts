import { ENDPOINTS } from '@caifu/adapters/wire';
import {
  AGE_BANDS,
  compareFunds,
  EVERY_FUND,
  FUND_KINDS,
  FUND_SORT_COLUMNS,
  foldClasses,
  askedFunds,
  passesFundFilter,
  SCALE_BANDS,
  STARS,
  type FundFacts,
  type FundFilter,
  type FundListQuery,
  type FundSummary,
} from '@caifu/core/funds';
import { shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { createRandom } from '../demo/random.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { lawOn } from '../ground/law.ts';
import { FUND_COLUMNS, toSummary, type FundRow } from './fund-list.store.ts';

const gateway = useTestGateway();
let funds: readonly (FundFacts & FundSummary)[];
beforeAll(async () => {
  await seedDemoFunds(gateway.deps, { years: 6, every: 2 });
  funds = await readFacts();
});

/** Every fund as core reads it, without the store's conditions. */
const readFacts = async () => {
  const rows = await gateway.rows<{
    found: FundRow & { initials: string; scale: number | null; stars: number | null; managers: readonly string[] };
  }>`
    select to_json(all_of) as found from (
      select ${sql.raw(FUND_COLUMNS)}, f.initials, f.scale, f.stars,
        array(select m.personal_code from fund_managed_by m where m.fund_code = f.fund_code) as managers from fund f) as all_of`;
  return rows.map(({ found }) => ({
    ...toSummary(found, lawOn(gateway.deps)),
    initials: found.initials,
    scaleYuan: found.scale,
    stars: STARS.find((stars) => stars === found.stars) ?? null,
    managerCodes: found.managers,
  }));
};

const today = () => shanghaiDateOf(gateway.deps.clock.now());
const expectedOf = (query: FundListQuery): readonly string[] =>
  funds
    .filter((fund) => passesFundFilter(fund, query, today()))
    .toSorted(compareFunds(askedFunds(query).sort, today()))
    .map(({ fundCode }) => fundCode);
const pageOf = (query: FundListQuery, pageNo = 1, pageSize = 20, folds = false) =>
  gateway.tell(ENDPOINTS.fundProductList, { ...query, pageNo, pageSize, folds });
const codesOf = async (query: FundListQuery, pageNo = 1): Promise<readonly string[]> =>
  (await pageOf(query, pageNo)).items.map(({ fundCode }) => fundCode);
const countOf = (query: FundListQuery, folds = false) => gateway.tell(ENDPOINTS.countFundProduct, { ...query, folds });
const query = (filter: Partial<FundFilter>, others: Partial<FundListQuery> = {}): FundListQuery => ({
  search: '',
  filter: { ...EVERY_FUND, ...filter },
  sort: null,
  ...others,
});
const ofCode = (code: string): FundSummary => {
  const fund = funds.find(({ fundCode }) => fundCode === code);
  if (fund === undefined) throw new Error(`no fund ${code}`);
  return fund;
};
const placeOf = (listed: readonly FundSummary[], code: string | undefined) => listed.findIndex(({ fundCode }) => fundCode === code);
/** Codes of each row that core folds: the shown one, then all of them. */
const rowsOf = (listed: readonly FundSummary[]): readonly (readonly string[])[] =>
  foldClasses(listed, new Set()).map(({ fund, classes }) => [fund.fundCode, ...classes.map(({ fundCode }) => fundCode)]);

/** Random conditions, searches and orders. */
const drawing = (seed: number) => {
  const random = createRandom(seed);
  const some = <Item>(items: readonly Item[], share = 0.4): Item[] => (random() < 0.5 ? [] : items.filter(() => random() < share));
  const one = <Item>(items: readonly Item[]): Item | null => items[Math.floor(random() * items.length)] ?? null;
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, name: '' }));
  const searches = ['', '', '', '混合', '成长', 'qx', 'hh', '8001', '８００', 'ETF', 'a', '青溪 股票', '%', 'qdii'];
  return (): FundListQuery => {
    const column = one(FUND_SORT_COLUMNS);
    return query(
      {
        kind: random() < 0.5 ? null : one(FUND_KINDS),
        onlyOpen: random() < 0.3,
        scales: some(SCALE_BANDS),
        stars: some(STARS),
        ages: some(AGE_BANDS),
        companies: named(some([...new Set(funds.map(({ companyCode }) => companyCode))], 0.5)),
        managers: random() < 0.8 ? [] : named(some([...new Set(funds.flatMap(({ managerCodes }) => managerCodes))], 0.2)),
      },
      {
        search: one(searches) ?? '',
        sort: column === null || random() < 0.2 ? null : { column, direction: random() < 0.5 ? 'down' : 'up' },
      },
    );
  };
};

describe('the list of funds', () => {
  it('counts and lists, for every code of every condition, the funds that pass core’s rule [GW-860] [GW-861]', async () => {
    const { companyCode } = funds[0] ?? { companyCode: '' };
    const [manager = ''] = funds[0]?.managerCodes ?? [];
    const queries = [
      query({}),
      query({ onlyOpen: true }),
      ...FUND_KINDS.map((kind) => query({ kind })),
      ...SCALE_BANDS.map((band) => query({ scales: [band] })),
      ...STARS.map((stars) => query({ stars: [stars] })),
      ...AGE_BANDS.map((band) => query({ ages: [band] })),
      query({ companies: [{ code: companyCode, name: '' }] }),
      query({ managers: [{ code: manager, name: '' }] }),
      query({ scales: SCALE_BANDS, ages: AGE_BANDS, stars: STARS }),
    ];
    for (const one of queries) {
      const expected = expectedOf(one);
      expect([one, await countOf(one)]).toEqual([one, expected.length]);
      expect(await codesOf(one)).toEqual(expected.slice(0, 20));
    }
    for (const kind of FUND_KINDS) expect([kind, (await countOf(query({ kind }))) > 0]).toEqual([kind, true]);
    for (const band of AGE_BANDS) expect([band, (await countOf(query({ ages: [band] }))) > 0]).toEqual([band, true]);
  });

  it('is in core’s order by each column in both directions, also on later pages [GW-860]', async () => {
    for (const column of FUND_SORT_COLUMNS) {
      for (const direction of ['down', 'up'] as const) {
        const sorted = query({}, { sort: { column, direction } });
        const expected = expectedOf(sorted);
        for (const page of [1, 3, Math.ceil(expected.length / 20)])
          expect([column, direction, page, await codesOf(sorted, page)]).toEqual([
            column,
            direction,
            page,
            expected.slice(page * 20 - 20, page * 20),
          ]);
      }
    }
  });

  it('agrees with core on random conditions, searches and orders [GW-860] [GW-861]', async () => {
    const drawn = drawing(20_261_123);
    for (let turn = 0; turn < 120; turn += 1) {
      const asked = drawn();
      const expected = expectedOf(asked);
      expect([asked, await countOf(asked), await codesOf(asked)]).toEqual([asked, expected.length, expected.slice(0, 20)]);
    }
  });

  it('has whole funds on folded pages, each at the place of the class that leads the whole list [GW-1776] [FN-94]', async () => {
    const drawn = drawing(20_261_201);
    const sorts = FUND_SORT_COLUMNS.map((column, at) => query({}, { sort: { column, direction: at % 2 === 0 ? 'down' : 'up' } }));
    const across: boolean[] = [];
    for (const asked of [...sorts, query({}), query({ kind: 'mixed' }), ...Array.from({ length: 60 }, drawn)]) {
      const listed = expectedOf(asked).map((code) => ofCode(code));
      const expected = rowsOf(listed);
      expect([asked, await countOf(asked, true)]).toEqual([asked, expected.length]);
      for (let page = 1, from = 0; from < Math.max(expected.length, 1); page += 1, from += 7) {
        const { items, hasMore } = await pageOf(asked, page, 7, true);
        expect([asked, page, rowsOf(items), hasMore]).toEqual([asked, page, expected.slice(from, from + 7), from + 7 < expected.length]);
      }
      across.push(expected.some(([first, ...others]) => others.some((code) => placeOf(listed, code) - placeOf(listed, first) > 20)));
    }
    expect(across).toContain(true);
  });

  it('is searched by every word, also of a single character, and by the current name [GW-890] [FN-5]', async () => {
    const [first] = funds;
    const name = first?.fundName ?? '';
    const searches = ['青', 'a', '长成', '混合 没有', '没有', '1', '800', 'qx 8', `${name.slice(0, 4)} ${name.slice(2)}`, 'ａ', "'", '\\'];
    const found: number[] = [];
    for (const search of searches) {
      const asked = query({}, { search });
      const expected = expectedOf(asked);
      expect([search, await countOf(asked), await codesOf(asked)]).toEqual([search, expected.length, expected.slice(0, 20)]);
      found.push(expected.length);
    }
    expect([found.some((count) => count > 20), found.includes(0)]).toEqual([true, true]);
    const rename = (to: string) => gateway.rows`update fund set fund_name = ${to} where fund_code = ${first?.fundCode}`;
    await rename('独一无二');
    expect(await codesOf(query({}, { search: '一无' }))).toEqual([first?.fundCode]);
    await rename(name);
    expect(await codesOf(query({}, { search: '一无' }))).toEqual([]);
  });

  it('finds words of one and two characters by the index alone, with and without other conditions [GW-871]', async () => {
    const texts = funds.slice(0, 40).map(({ fundName, initials }) => `${fundName} ${initials}`);
    const words = new Set(
      texts.flatMap((text, at) => [text.slice(at % 5, (at % 5) + 1), text.slice(at % 4, (at % 4) + 2), text.slice(-2)]),
    );
    for (const search of [...words, '混合 a', '长成', 'a1', '0', '00', '8 混', '0a']) {
      for (const filter of [{}, { kind: 'mixed' as const }]) {
        const asked = query(filter, { search });
        const expected = expectedOf(asked);
        expect([search, await countOf(asked), await codesOf(asked)]).toEqual([search, expected.length, expected.slice(0, 20)]);
      }
    }
  });

  it('is searched by an index where the planner is told to use it [GW-890]', async () => {
    const plan = await gateway.deps.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select fund_code from fund_search where grams @> array['成长']`.execute(tx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('fund_by_search');
  });

  it('has at most twenty funds a page and says whether there are more [GW-860] [FN-8]', async () => {
    const first = await pageOf(query({}), 1, 500);
    expect([first.items.length, first.hasMore, first.pageNo]).toEqual([20, true, 1]);
    const last = await pageOf(query({}), Math.ceil(funds.length / 20));
    expect([last.items.length, last.hasMore]).toEqual([((funds.length - 1) % 20) + 1, false]);
    expect((await pageOf(query({}), 9_999)).items).toEqual([]);
    expect((await pageOf(query({}), 0, 0)).items).toHaveLength(1);
  });

  it('shows money funds with income and yield, the others with net value and growth [GW-860]', async () => {
    const [money] = (await pageOf(query({ kind: 'money' }))).items;
    expect(money).toMatchObject({ isMoneyFund: true, netValue: null });
    expect([money?.sevenDayYield ?? 0, money?.tenThousandIncome ?? 0].every((figure) => figure > 0)).toBe(true);
    const [stock] = (await pageOf(query({ kind: 'stock' }))).items;
    expect(stock).toMatchObject({ isMoneyFund: false, tenThousandIncome: null, sevenDayYield: null, valueDay: '2026-11-17' });
    const [abroad] = (await pageOf(query({ kind: 'qdii' }))).items;
    expect(abroad?.valueDay).toBe('2026-11-16');
  });
});

describe('companies and managers', () => {
  it('are listed if they have funds, the companies with the most funds first, and are searched by name [GW-862]', async () => {
    const companies = await gateway.tell(ENDPOINTS.listFundCompanies, { search: '' });
    expect(companies.reduce((sum, { fundCount }) => sum + fundCount, 0)).toBe(funds.length);
    expect(companies.map(({ fundCount }) => fundCount)).toEqual(companies.map(({ fundCount }) => fundCount).toSorted((a, b) => b - a));
    const found = await gateway.tell(ENDPOINTS.listFundCompanies, { search: '青溪' });
    expect(found.map(({ shortName }) => shortName)).toEqual(['青溪基金']);
  });

  it("are sorted by the first letter of the managers' names [GW-863]", async () => {
    const managers = await gateway.tell(ENDPOINTS.listFundManagers, { search: '' });
    const initials = managers.map(({ nameInitial }) => nameInitial);
    expect(initials).toEqual(initials.toSorted());
    expect(new Set(managers.map(({ personalCode }) => personalCode))).toEqual(new Set(funds.flatMap(({ managerCodes }) => managerCodes)));
    const [first] = managers;
    const found = await gateway.tell(ENDPOINTS.listFundManagers, { search: first?.chineseName ?? '' });
    expect(found.map(({ chineseName }) => chineseName)).toContain(first?.chineseName);
    expect(await gateway.tell(ENDPOINTS.listFundManagers, { search: '无此人' })).toEqual([]);
  });
});
