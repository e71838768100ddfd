import { fen, ratePpm, RISK_LEVELS, type Fen } from '@caifu/core/values';
import { EVERY_PRODUCT, passesFilter, START_BANDS, TERM_BANDS, type ProductFilter, type ProductSummary } from '@caifu/core/products';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Calls } from '../ground/database/calls.ts';
import { anOrder, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { createCatalogue, redemptionTiersJson, type Catalogue } from './products.store.ts';
import { readingsOf, readNewNames } from './readings.store.ts';

const gateway = useAuditedGateway();
let elsewhere: Catalogue;
let caller: SignedIn;
beforeAll(async () => {
  elsewhere = createCatalogue({ ...gateway.deps, calls: callsOfAnother(gateway) });
  caller = await gateway.anInvestor({ riskLevel: 5 });
});
/** A second gateway on the same database, which is not notified of this one's writes. */
const callsOfAnother = ({ deps }: TestGateway): Calls => ({
  read: deps.calls.run,
  run: deps.calls.run,
  ask: (asked, parameters) => deps.calls.run(`select ${asked.call} as found`, parameters),
});

const WHOLE = { ...EVERY_PRODUCT, family: null, channelCode: null, saleState: null, placed: null, pageSize: 20 } as const;
/** The market is longer than a page. */
const PAGES = [1, 2] as const;

/** The answers of both gateways about a product: its own page and the list, twice each, so that the cache is used. */
const seen = async (productCode: string) => {
  const at = gateway.deps.clock.now();
  const items: ProductSummary[] = [];
  for (const pageNo of PAGES) {
    const page = await gateway.tell(ENDPOINTS.listProducts, { ...WHOLE, pageNo }, caller);
    expect((await elsewhere.page({ ...WHOLE, pageNo }, at)).items).toEqual(page.items);
    items.push(...page.items);
  }
  const product = await gateway.tell(ENDPOINTS.productDetail, { productCode }, caller);
  // The kind of a placement stays with the gateway, which has put its minimum into the terms.
  const { privateKind: _, ...told } = (await elsewhere.product(productCode, at)) ?? expect.fail('the product is not there');
  expect(told).toEqual(product);
  expect(items.find((item) => item.productCode === productCode)).toMatchObject({
    remaining: product.remaining,
    saleState: product.saleState,
    productName: product.productName,
  });
  return { ...product, place: items.findIndex((item) => item.productCode === productCode), count: items.length };
};

const order = (amount: Fen) => gateway.tell(ENDPOINTS.order, anOrder(caller, { amount }), caller);

describe('a product', () => {
  it('is not stored with redemption fees that omit holding times [DOM-81]', () => {
    const tiers = [
      { unit: 'month', min: 0, max: 12, fee: ratePpm(5_000) },
      { unit: 'year', min: 1, max: null, fee: ratePpm(0) },
    ] as const;
    expect(() => redemptionTiersJson('P1', tiers)).toThrow('the redemption fees of P1 have a fault (gap) from day 360 on');
  });

  it("has the cashier's configuration: one for the money product, one for all others [GW-481]", async () => {
    const cashierOf = async (productCode: string) => (await gateway.tell(ENDPOINTS.productDetail, { productCode }, caller)).cashier;
    expect(await cashierOf('Q2001')).toEqual({
      productType: '9',
      boundQueryType: 'FUND_FSP_9',
      merchant: 'assetManagement',
      supplier: 'HEGENG',
    });
    expect(await cashierOf('P3001')).toEqual({ productType: '8', boundQueryType: 'FUND_FSP_8', merchant: null, supplier: null });
  });
});

describe('the list of a channel', () => {
  it('has only the products of that channel, in each family, and names it; an unknown channel has none [GW-482] [GW-496]', async () => {
    const list = async (channelCode: string | null) =>
      (await gateway.tell(ENDPOINTS.listProducts, { ...WHOLE, channelCode, pageNo: 1 })).items.map(({ productCode }) => productCode);
    const channelsOf = async (channelCode: string) =>
      (await gateway.tell(ENDPOINTS.listProducts, { ...WHOLE, channelCode, pageNo: 1 })).items.map((item) => item.channelCode);
    const channel = (code: string) => gateway.rows`update product set channel_code = ${code} where product_code = 'Q2001'`;
    expect(await list('QSDJH')).toContain('Q2001');
    await channel('HARBOUR');
    expect(await list('HARBOUR')).toEqual(['Q2001']);
    // [GW-496] the answer names the product's own channel, in the list and in the detail
    expect(await channelsOf('HARBOUR')).toEqual(['HARBOUR']);
    expect(new Set(await channelsOf('QSDJH'))).toEqual(new Set(['QSDJH']));
    expect((await gateway.tell(ENDPOINTS.productDetail, { productCode: 'Q2001' })).channelCode).toBe('HARBOUR');
    expect((await gateway.tell(ENDPOINTS.productDetail, { productCode: 'P3001' }, caller)).channelCode).toBeNull();
    expect(await list('QSDJH')).not.toContain('Q2001');
    expect(await list('NOBODY')).toEqual([]);
    await channel('QSDJH');
  });
});

describe('the list with a filter', () => {
  const listed = async (filter: Partial<ProductFilter>) => {
    const { onlyOpen = false, ...rest } = filter;
    const items: ProductSummary[] = [];
    for (const pageNo of PAGES) {
      const page = await gateway.tell(ENDPOINTS.listProducts, { ...WHOLE, ...rest, saleState: onlyOpen ? 'open' : null, pageNo }, caller);
      items.push(...page.items);
    }
    return items;
  };

  it("shows exactly the products that pass core's filter, in the order of the list [GW-680] [PF-681]", async () => {
    const every = await listed({});
    const filters: Partial<ProductFilter>[] = [
      ...TERM_BANDS.map((term) => ({ term })),
      ...RISK_LEVELS.map((risk) => ({ risk })),
      ...START_BANDS.map((start) => ({ start })),
      { onlyOpen: true },
      { term: 'to-180', risk: 2, onlyOpen: true },
      { term: 'open-ended', start: 'to-1000000' },
      { risk: 1, start: 'to-1000', search: '7' },
    ];
    const found: number[] = [];
    for (const filter of filters) {
      const items = await listed(filter);
      expect(items).toEqual(every.filter((product) => passesFilter(product, { ...EVERY_PRODUCT, ...filter })));
      found.push(items.length);
    }
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(8);
    expect(found.some((count) => count === 0 || count === every.length)).toBe(true);
  });

  it('counts the first purchase that the law asks of a private placement, as shown, in filter and order [LAW-129]', async () => {
    await gateway.rows`update product set placement = 'private', private_kind = 'fixed-income-plan' where product_code = 'Q2001'`;
    const every = await listed({});
    const shown = every.find(({ productCode }) => productCode === 'Q2001')?.startAmount;
    expect(shown).toBe(300_000_00);
    for (const start of START_BANDS)
      expect(await listed({ start })).toEqual(every.filter((product) => passesFilter(product, { ...EVERY_PRODUCT, start })));
    const amounts = (await listed({ sort: 'start-amount' })).map(({ startAmount }) => startAmount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    await gateway.rows`update product set placement = null, private_kind = null where product_code = 'Q2001'`;
  });

  it('finds every word of name or code, also after a change of the name, and takes no word as a pattern [GW-681] [PF-682]', async () => {
    const every = await listed({});
    const searches = ['松', '松涧', 'q20', 'Ｑ２０', '2001', '天', '松涧 q20', '涧松', '%', '_', "'", '松涧 没有', '，'];
    const found: number[] = [];
    for (const search of searches) {
      const items = await listed({ search });
      expect(items).toEqual(every.filter((product) => passesFilter(product, { ...EVERY_PRODUCT, search })));
      found.push(items.length);
    }
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(5);
    const rename = (name: string) => gateway.rows`update product set product_name = ${name} where product_code = 'Q2001'`;
    const [first] = await listed({ search: 'q2001' });
    const productName = first?.productName ?? '';
    await rename('独一无二');
    expect((await listed({ search: '一无' })).map(({ productCode }) => productCode)).toEqual(['Q2001']);
    expect((await listed({ search: productName })).map(({ productCode }) => productCode)).not.toContain('Q2001');
    await rename(productName);
    expect((await listed({ search: '一无' })).map(({ productCode }) => productCode)).toEqual([]);
  });

  it('finds the pronunciation of names, once it is known, like core [GW-869] [PF-870]', async () => {
    const { db } = gateway.deps;
    const every = await listed({});
    const foundBy = async (search: string) => (await listed({ search })).map(({ productCode }) => productCode);
    const spoken = every.find(({ productCode }) => productCode === 'Q2001')?.productName ?? '';
    const [reading] = await readingsOf([spoken]);
    expect(await foundBy(reading?.pinyin ?? 'none')).toEqual([]);
    await gateway.rows`update product set name_initials = 'ownreading' where product_code = 'Q2002'`;
    await readNewNames(db);
    const rows = await gateway.rows<{ product_code: string; initials: string; pinyin: string }>`
      select product_code, name_initials as initials, name_pinyin as pinyin from product`;
    const readings = new Map(rows.map(({ product_code, ...read }) => [product_code, read]));
    for (const search of [
      reading?.pinyin ?? 'none',
      reading?.initials.slice(0, 3) ?? 'none',
      'ownread',
      'a',
      'an',
      'tian q20',
      '松 tian',
      'zzz',
    ]) {
      const expected = every.filter((product) => passesFilter(product, { ...EVERY_PRODUCT, search }, readings.get(product.productCode)));
      expect(await foundBy(search)).toEqual(expected.map(({ productCode }) => productCode));
    }
    expect(await foundBy('ownreading')).toEqual(['Q2002']);
    await gateway.rows`update product set product_name = '长期增长' where product_code = 'Q2001'`;
    expect(await foundBy(reading?.pinyin ?? 'none')).not.toContain('Q2001');
    await readNewNames(db);
    expect(await foundBy('cqzz')).toEqual(['Q2001']);
    await gateway.rows`update product set product_name = ${spoken} where product_code = 'Q2001'`;
  });

  it('reads many names in parts, each in its own statement [GW-1100]', async () => {
    const { db } = gateway.deps;
    await readNewNames(db);
    await gateway.rows`update product set name_pinyin = null`;
    const read = await readNewNames(db, 4);
    const rows = await gateway.rows<{ parts: number; most: number }>`
      select count(*)::integer as parts, max(rows)::integer as most
      from (select count(*) as rows from product group by xmin::text) as part`;
    expect(rows).toEqual([{ parts: Math.ceil(read / 4), most: 4 }]);
    expect(await readNewNames(db)).toBe(0);
  });

  it('uses the index of names where the planner is told to [GW-681]', async () => {
    const plan = await gateway.deps.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select product_code from product where search_grams @> grams_of('松涧')`.execute(tx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('product_by_search');
  });
});

describe('a cached product', () => {
  it('is shown with its remaining quota at every gateway [GW-99]', async () => {
    const before = await seen('Q2020');
    const { orderNo } = await order(fen(1_000_00));
    expect((await seen('Q2020')).remaining).toBe(before.remaining - 1_000_00);
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo }, caller);
    expect((await seen('Q2020')).remaining).toBe(before.remaining);
  });

  it('moves behind the products on sale when it sells out, and back when quota is released [GW-99]', async () => {
    const before = await seen('Q2020');
    const { orderNo } = await order(fen(before.remaining));
    const gone = await seen('Q2020');
    expect(gone).toMatchObject({ remaining: 0, saleState: 'sold-out' });
    expect(gone.place).toBeGreaterThan(before.place);
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo }, caller);
    expect(await seen('Q2020')).toEqual(before);
  });

  it('follows a change of the product, of its terms and of its period [GW-99]', async () => {
    const before = await seen('Q2020');
    await gateway.rows`update product set product_name = '改名' where product_code = 'Q2020'`;
    expect((await seen('Q2020')).productName).toBe('改名');
    await gateway.rows`update product set start_amount = 100000000, add_amount = 100000000 where product_code = 'Q2020'`;
    expect(await seen('Q2020')).toMatchObject({ startAmount: 100_000_000, saleState: 'sold-out' });
    await gateway.rows`update product set product_name = ${before.productName}, start_amount = ${before.startAmount}, add_amount = ${before.addAmount} where product_code = 'Q2020'`;
    await gateway.rows`update open_period set close_date = close_date - 30, open_date = open_date - 30 where open_period_id = 'Q2020-001'`;
    expect(await elsewhere.product('Q2020', gateway.deps.clock.now())).toMatchObject({ saleState: 'closed' });
    await gateway.rows`update open_period set close_date = close_date + 30, open_date = open_date + 30 where open_period_id = 'Q2020-001'`;
    expect(await seen('Q2020')).toEqual(before);
  });

  it("is never older than the caller's last act, also when a hundred read and order at once [GW-99]", async () => {
    const before = (await seen('Q2020')).remaining;
    const buyers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => (index % 5 === 0 ? await gateway.anInvestor() : null)),
    );
    const asking = buyers.map((buyer) =>
      buyer !== null
        ? gateway
            .tell(ENDPOINTS.order, anOrder(buyer), buyer)
            .then(async () => (await gateway.tell(ENDPOINTS.productDetail, { productCode: 'Q2020' })).remaining)
        : gateway.tell(ENDPOINTS.productDetail, { productCode: 'Q2020' }).then(({ remaining }) => remaining),
    );
    const answers = await Promise.all(asking);
    // An investor who has ordered sees at least his own order.
    expect(answers.filter((_, index) => index % 5 === 0).every((remaining) => remaining < before)).toBe(true);
    expect((await seen('Q2020')).remaining).toBe(before - 20 * 1_000_00);
  });

  it('shows the day and time of the request [GW-99]', async () => {
    const { closeDate } = await seen('Q2020');
    const lastMoment = Date.parse(`${closeDate}T14:59:59.999+08:00`);
    gateway.wall.now = lastMoment;
    expect((await gateway.tell(ENDPOINTS.productDetail, { productCode: 'Q2020' })).saleState).toBe('open');
    gateway.wall.now = lastMoment + 1;
    expect((await gateway.tell(ENDPOINTS.productDetail, { productCode: 'Q2020' })).saleState).toBe('closed');
  });
});
