import { fakeLaw } from '@caifu/core/testing';
import { qualifiedStatement } from '@caifu/core/qualification';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { type InvestorFacts, type SignedIn, type TestGateway, ALL_PRODUCTS } from '../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest, underLaw } from '../testing/use-gateway.fakes.ts';

/** Another site whose general calls go to this gateway. */
const SHOP = 'https://shop.example';

/** `spec` names private products to everybody (`withheld.test.ts` has the others). */
const gateway = useTestGateway({ CORS_ORIGINS: JSON.stringify([SHOP]), LAW: 'spec' });

/** A private product with a benchmark, and one with net values. */
const RATED = 'P3001';
const VALUED = 'P3008';

const LIST = { ...ALL_PRODUCTS, family: 'private' } as const;

const seenBy = async (at: TestGateway, caller: SignedIn | null) => ({
  rows: (await at.tell(ENDPOINTS.listProducts, LIST, caller)).items,
  rated: await at.tell(ENDPOINTS.productDetail, { productCode: RATED }, caller),
  valued: await at.tell(ENDPOINTS.productDetail, { productCode: VALUED }, caller),
  calls: [
    await at.ask(ENDPOINTS.queryAmHistoryNetListByPage, { productCode: VALUED, page: 1, pageSize: 30 }, caller),
    await at.ask(ENDPOINTS.productCurve, { productCode: VALUED, range: 'ALL' }, caller),
    await at.ask(ENDPOINTS.productArchives, { productCode: VALUED }, caller),
  ].map((asked) => (asked.kind === 'refused' ? asked.code : 'told')),
});

const without = (facts: Partial<InvestorFacts>) => gateway.anInvestor(facts);

describe('the figures of private products', () => {
  it('are hidden from visitors: no rate, no net value, no curve, no document [GW-640]', async () => {
    const { rows, rated, valued, calls } = await seenBy(gateway, null);
    const need = ['signed-in', 'statement', 'risk-level'];
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatchObject({ benchmark: null, figuresNeed: need });
    expect(rated).toMatchObject({ benchmark: null, documents: [], figuresNeed: need });
    expect(valued).toMatchObject({ netValue: null, netValueDate: null, documents: [], figuresNeed: need });
    expect(calls).toEqual(['F01003', 'F01003', 'F01003']);
  });

  it.each([
    ['the statement', { hasStated: false }, ['statement']],
    ['a risk level', { riskLevel: null }, ['risk-level']],
    ['a risk level that has not run out', { riskValidUntil: '2026-11-17' }, ['risk-level']],
  ] as const)('are hidden from an investor without %s, who is shown the missing step [GW-640]', async (_, facts, need) => {
    const { rows, rated, valued, calls } = await seenBy(gateway, await without(facts));
    for (const row of rows) expect(row).toMatchObject({ benchmark: null, figuresNeed: need });
    for (const product of [rated, valued])
      expect(product).toMatchObject({ benchmark: null, netValue: null, documents: [], figuresNeed: need });
    expect(calls).toEqual(['G00010', 'G00010', 'G00010']);
  });

  it('are shown to a determined investor, and those of broker products to everybody [GW-640]', async () => {
    const { rows, rated, valued, calls } = await seenBy(gateway, await gateway.anInvestor());
    expect(rows.some(({ benchmark }) => benchmark !== null)).toBe(true);
    expect(rated.benchmark).not.toBeNull();
    expect(rated.documents.length).toBeGreaterThan(0);
    expect(valued.netValue).not.toBeNull();
    expect([...rows, rated, valued].every(({ figuresNeed }) => figuresNeed.length === 0)).toBe(true);
    expect(calls).toEqual(['told', 'told', 'told']);
    const broker = await gateway.tell(ENDPOINTS.listProducts, { ...LIST, family: 'broker' });
    expect(broker.items.every(({ benchmark, figuresNeed }) => benchmark !== null && figuresNeed.length === 0)).toBe(true);
  });

  it('are hidden in the list of followed products too [GW-640]', async () => {
    const caller = await without({ hasStated: false });
    await gateway.tell(ENDPOINTS.changeFollowing, { kind: 'product', code: RATED, isFollowed: true }, caller);
    const { items } = await gateway.tell(ENDPOINTS.followedProducts, { pageNo: 1, pageSize: 20 }, caller);
    expect(items).toMatchObject([{ productCode: RATED, benchmark: null, figuresNeed: ['statement'] }]);
  });

  it('stay visible for a product that the investor has bought, whatever has expired since [GW-640]', async () => {
    const holder = await gateway.signIn('13800000004');
    await gateway.rows`update investor set risk_valid_until = '2026-11-17' where investor_id = ${holder.investorId}`;
    const rows = await gateway.rows<{ product_code: string }>`
      select o.product_code from trade_order o join product p on p.product_code = o.product_code
      where o.investor_id = ${holder.investorId} and o.kind = 'purchase' and o.state = 'confirmed' and p.family = 'private' limit 1`;
    const productCode = rows[0]?.product_code ?? '';
    expect(await gateway.tell(ENDPOINTS.productDetail, { productCode }, holder)).toMatchObject({ figuresNeed: [] });
    expect(await gateway.ask(ENDPOINTS.queryAmTrendChart, { productCode, periodName: '', range: 'ALL' }, holder)).toMatchObject({
      kind: 'answered',
    });
    await gateway.rows`update investor set risk_valid_until = '2099-12-31' where investor_id = ${holder.investorId}`;
  });
});

describe('the files of private products', () => {
  const open = (address: string, cookie?: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'GET', url: address, headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } });
  /** The pass from a sign-in or from a product's documents. */
  const passOf = async (caller: SignedIn): Promise<string> => {
    const { cookies } = await gateway.app.inject({
      method: 'POST',
      url: addressOf(ENDPOINTS.productDetail),
      headers: { ncftck: caller.token, ticket: caller.ticket },
      payload: { productCode: 'Q2001' },
    });
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const FILE = `/documents/${VALUED}/contract.pdf`;

  it('are refused without a session, to an unconfirmed investor and with a forged pass, whole and in part [GW-781]', async () => {
    const unconfirmed = await passOf(await without({ hasStated: false }));
    expect(unconfirmed).toMatch(/^caifu_files=/);
    for (const cookie of [undefined, unconfirmed, `caifu_files=${'A'.repeat(120)}`, `${unconfirmed}x`]) {
      const whole = await open(FILE, cookie);
      expect([whole.statusCode, whole.headers['cache-control'], whole.headers.etag]).toEqual([403, 'no-store', undefined]);
      expect((await open(FILE, cookie, { range: 'bytes=0-9' })).statusCode).toBe(403);
      expect((await open(FILE, cookie, { 'if-none-match': '*' })).statusCode).toBe(403);
    }
  });

  it('are served to a confirmed investor, whole and in part, uncached, until sign-out [GW-781]', async () => {
    const caller = await gateway.anInvestor();
    const pass = await passOf(caller);
    const whole = await open(FILE, pass);
    expect([whole.statusCode, whole.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const part = await open(FILE, `other=1; ${pass}`, { range: 'bytes=0-9' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 10));
    await gateway.tell(ENDPOINTS.signOut, null, caller);
    expect((await open(FILE, pass)).statusCode).toBe(403);
  });

  it('can be read by a page of another host with the session in its headers, in part too, and by nobody else [GW-1774]', async () => {
    const { token, ticket } = await gateway.anInvestor();
    const abroad = { origin: SHOP, 'sec-fetch-site': 'cross-site' };
    const question = await gateway.app.inject({
      method: 'OPTIONS',
      url: FILE,
      headers: { ...abroad, 'access-control-request-method': 'GET', 'access-control-request-headers': 'ncftck, range' },
    });
    expect(question.statusCode).toBe(204);
    expect(question.headers['access-control-allow-headers']).toMatch(/ncftck.*range/);
    const part = await open(FILE, undefined, { ...abroad, ncftck: token, ticket, range: 'bytes=0-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-expose-headers': 'content-range, etag',
      'cache-control': 'private, no-cache',
      vary: 'origin',
    });
    expect((await open(FILE, undefined, abroad)).statusCode).toBe(403);
    const stranger = await open(FILE, undefined, { ncftck: token, ticket, origin: 'https://else.example', 'sec-fetch-site': 'cross-site' });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    const own = await open('/documents/own/data', undefined, { ...abroad, ncftck: token, ticket });
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('can be fetched by a ticket by investors who may see their figures [GW-1774] [GW-1760]', async () => {
    const taken = async (caller: SignedIn) => {
      const { ticketAddress } = await gateway.tell(ENDPOINTS.downloadTicket, { address: FILE, fileGrant: null }, caller);
      const led = await open(ticketAddress);
      expect(led.headers['location']).toBe(FILE);
      return open(FILE, led.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    };
    const file = await taken(await gateway.anInvestor());
    expect([file.statusCode, file.headers['content-disposition']?.toString().split(';')[0]]).toEqual([200, 'attachment']);
    expect((await taken(await without({ hasStated: false }))).statusCode).toBe(403);
    const asking = await gateway.ask(
      ENDPOINTS.downloadTicket,
      { address: '/documents/own/../Q2001/contract.pdf', fileGrant: null },
      await gateway.anInvestor(),
    );
    expect(asking.kind).toBe('refused');
  });

  it('are public for broker products, and the pass contains neither token nor hash [GW-781]', async () => {
    expect((await open('/documents/Q2001/contract.pdf')).headers['cache-control']).toBe('public, no-cache');
    const caller = await gateway.anInvestor();
    const pass = await passOf(caller);
    expect(pass).not.toContain(caller.token);
    expect(await passOf(caller)).not.toBe(pass);
  });
});

describe('the order of private products', () => {
  it('is the default one instead of the benchmark, if the benchmark is hidden [GW-780]', async () => {
    const codes = async (sort: 'default' | 'benchmark', caller: SignedIn | null) =>
      (await gateway.tell(ENDPOINTS.listProducts, { ...LIST, sort }, caller)).items.map(({ productCode }) => productCode);
    const confirmed = await gateway.anInvestor();
    for (const masked of [null, await without({ hasStated: false })]) {
      expect(await codes('benchmark', masked)).toEqual(await codes('default', masked));
    }
    expect(await codes('benchmark', confirmed)).not.toEqual(await codes('default', confirmed));
  });

  it('is the default one instead of the benchmark for everybody, where a benchmark is a reference [LAW-101]', async () => {
    underLaw(gateway, fakeLaw().now());
    const codes = async (sort: 'default' | 'benchmark') =>
      (await gateway.tell(ENDPOINTS.listProducts, { ...LIST, sort }, caller)).items.map(({ productCode }) => productCode);
    const caller = await gateway.anInvestor();
    expect(await codes('benchmark')).toEqual(await codes('default'));
  });
});

describe('the statement of a qualified investor', () => {
  const standing = (caller: SignedIn | null) => gateway.tell(ENDPOINTS.queryFigureStanding, null, caller);

  it('is stored with its version and its first moment, and opens the figures [GW-641]', async () => {
    const caller = await without({ hasStated: false });
    expect(await standing(caller)).toEqual({
      asked: ['signed-in', 'statement', 'risk-level'],
      missing: ['statement'],
      statedAt: null,
      withheldManagers: [],
    });
    const { version } = qualifiedStatement(gateway.deps.law.now());
    const first = gateway.deps.clock.now();
    await gateway.tell(ENDPOINTS.confirmQualifiedStatement, { version }, caller);
    gateway.wall.now += 60_000;
    await gateway.tell(ENDPOINTS.confirmQualifiedStatement, { version }, caller);
    const { missing, statedAt } = await standing(caller);
    expect(missing).toEqual([]);
    expect(Math.floor((statedAt ?? 0) / 1_000)).toBe(Math.floor(first / 1_000));
    const rows = await gateway.rows`select version from qualified_statement where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ version }]);
    expect((await seenBy(gateway, caller)).rated.benchmark).not.toBeNull();
  });

  it('is refused in another version, and does not exist without a session [GW-641]', async () => {
    const caller = await without({ hasStated: false });
    expect(await gateway.ask(ENDPOINTS.confirmQualifiedStatement, { version: '2020-1' }, caller)).toMatchObject({ code: 'G00010' });
    expect((await standing(caller)).missing).toEqual(['statement']);
    expect(
      await gateway.ask(ENDPOINTS.confirmQualifiedStatement, { version: qualifiedStatement(gateway.deps.law.now()).version }),
    ).toMatchObject({
      code: 'F01003',
    });
    expect((await standing(null)).missing).toEqual(['signed-in', 'statement', 'risk-level']);
  });
});

describe('a house under another law', () => {
  it.each([
    ['signed-in', ['signed-in']],
    ['everybody', []],
  ] as const)('shows the figures to the audience of PRIVATE_FIGURES=%s [GW-642]', async (policy, need) => {
    const other = await gatewayOfTest({ PRIVATE_FIGURES: policy, LAW: 'spec' });
    const { rated, calls } = await seenBy(other, null);
    expect(rated.figuresNeed).toEqual(need);
    expect(rated.benchmark === null).toBe(need.length > 0);
    expect(calls.every((call) => call === 'told')).toBe(need.length === 0);
    const anybody = await other.anInvestor({ hasStated: false, riskLevel: null });
    expect((await seenBy(other, anybody)).rated.benchmark).not.toBeNull();
  });
});
