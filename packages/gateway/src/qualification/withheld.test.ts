import type { ProductSummary } from '@caifu/core/products';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { type SignedIn, type TestGateway, ALL_PRODUCTS } from '../testing/gateway.fakes.ts';
import { gatewayOfTest, useOperators, useOperatorSettings, useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway(useOperatorSettings());
const operator = useOperators(gateway);

const PRIVATE = { ...ALL_PRODUCTS, family: 'private' } as const;
const FUND = 'P3001';
/** A broker product, which the operator says is placed privately. */
const PLAN = 'Q2003';

/** Every call and address that names a product without an order of the caller. */
const askedBy = async (at: TestGateway, caller: SignedIn | null, productCode: string): Promise<readonly string[]> => {
  const ask = { productCode };
  const asked = [
    await at.ask(ENDPOINTS.productDetail, ask, caller),
    await at.ask(ENDPOINTS.queryAmHistoryNetListByPage, { ...ask, page: 1, pageSize: 30 }, caller),
    await at.ask(ENDPOINTS.productCurve, { ...ask, range: 'ALL' }, caller),
    await at.ask(ENDPOINTS.productArchives, ask, caller),
    await at.ask(ENDPOINTS.queryUserRiskRevelation, ask, caller),
    await at.ask(ENDPOINTS.changeFollowing, { kind: 'product', code: productCode, isFollowed: true }, caller),
  ];
  const headers = caller === null ? {} : { ncftck: caller.token, ticket: caller.ticket };
  const files = ['contract.pdf', 'opening.ics'].map((name) =>
    at.app.inject({ method: 'GET', url: `/documents/${productCode}/${name}`, headers }),
  );
  return [...asked.map((each) => JSON.stringify(each)), ...(await Promise.all(files)).map(({ body }) => body)];
};

const listed = async (at: TestGateway, caller: SignedIn | null): Promise<readonly ProductSummary[]> => {
  const rows: ProductSummary[] = [];
  for (const query of [ALL_PRODUCTS, PRIVATE, { ...PRIVATE, sort: 'benchmark' }, { ...ALL_PRODUCTS, search: '听松' }] as const)
    for (const pageNo of [1, 2]) rows.push(...(await at.tell(ENDPOINTS.listProducts, { ...query, pageNo }, caller)).items);
  return rows;
};

const undetermined = [
  ['a visitor', () => Promise.resolve(null)],
  ['an investor without the statement', () => gateway.anInvestor({ hasStated: false })],
  ['an investor without a risk level', () => gateway.anInvestor({ riskLevel: null })],
] as const;

describe('private placements before the viewer is determined', () => {
  it.each(undetermined)('are in no list, search, page, paper, reminder or call of %s [LAW-81]', async (_, someone) => {
    const caller = await someone();
    const rows = await listed(gateway, caller);
    expect(rows.filter(({ family }) => family === 'private')).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
    for (const { product_code: code, product_name: name } of await gateway.rows<{ product_code: string; product_name: string }>`
      select product_code, product_name from product where placed = 'private' order by product_code limit 3`) {
      for (const answer of await askedBy(gateway, caller, code)) expect(answer).not.toContain(name);
    }
    const detail = await gateway.ask(ENDPOINTS.productDetail, { productCode: FUND }, caller);
    expect(detail).toMatchObject({ code: 'G00010', message: '私募产品仅向特定对象展示，完成合格投资者确认后可查看' });
  });

  it.each(undetermined)('are known to %s by the brands of their managers alone [LAW-81]', async (_, someone) => {
    const { withheldManagers } = await gateway.tell(ENDPOINTS.queryFigureStanding, null, await someone());
    expect(withheldManagers).toEqual(['听松私募基金', '砚汀私募基金', '望屿私募基金']);
  });

  it('leave the list of followed products, and an order of them is refused without a word about them [LAW-81]', async () => {
    const caller = await gateway.anInvestor();
    await gateway.tell(ENDPOINTS.changeFollowing, { kind: 'product', code: FUND, isFollowed: true }, caller);
    const followed = () => gateway.tell(ENDPOINTS.followedProducts, { pageNo: 1, pageSize: 20 }, caller);
    expect((await followed()).items).toHaveLength(1);
    await gateway.rows`delete from qualified_statement where investor_id = ${caller.investorId}`;
    expect((await followed()).items).toEqual([]);
    const [period] = await gateway.rows<{ current_period_id: string }>`select current_period_id from product where product_code = ${FUND}`;
    const order = {
      requestId: null,
      openPeriodId: period?.current_period_id ?? '',
      amount: 1,
      cardId: `W${caller.investorId.slice(1)}`,
      arrangement: 'continue',
      agreesReservation: true,
      warning: null,
    };
    const response = await gateway.app.inject({
      method: 'POST',
      url: addressOf(ENDPOINTS.order),
      headers: { ncftck: caller.token, ticket: caller.ticket },
      payload: order,
    });
    expect(response.body).not.toContain('听松');
  });

  it('are all there for a determined investor, and under the letter for everybody [LAW-81]', async () => {
    const caller = await gateway.anInvestor();
    expect((await listed(gateway, caller)).filter(({ family }) => family === 'private').length).toBeGreaterThan(20);
    expect((await gateway.tell(ENDPOINTS.queryFigureStanding, null, caller)).withheldManagers).toEqual([]);
    const letter = await gatewayOfTest({ LAW: 'spec' });
    expect((await listed(letter, null)).some(({ family }) => family === 'private')).toBe(true);
    expect((await letter.tell(ENDPOINTS.queryFigureStanding, null)).withheldManagers).toEqual([]);
  });
});

describe('a broker product that the operator says is placed privately', () => {
  it('is withheld and masked like a private fund; a private fund stays private [LAW-80]', async () => {
    const run = (...args: readonly string[]) => operator('li', 'placement', ...args);
    const codes = async (caller: SignedIn | null) => (await listed(gateway, caller)).map(({ productCode }) => productCode);
    expect(await codes(null)).toContain(PLAN);
    expect(await run(PLAN, 'private')).toBe(`${PLAN} is placed privately`);
    expect(await codes(null)).not.toContain(PLAN);
    const caller = await gateway.anInvestor();
    expect(await codes(caller)).toContain(PLAN);
    expect(await gateway.tell(ENDPOINTS.productDetail, { productCode: PLAN }, caller)).toMatchObject({ placement: 'private' });
    expect(await gateway.ask(ENDPOINTS.productDetail, { productCode: PLAN }, null)).toMatchObject({ code: 'G00010' });
    expect((await gateway.app.inject({ method: 'GET', url: `/documents/${PLAN}/contract.pdf` })).statusCode).toBe(403);
    expect(await run(PLAN, 'public')).toBe(`${PLAN} is placed publicly`);
    expect(await codes(null)).toContain(PLAN);
    expect(await run(FUND, 'public')).toBe(`${FUND} is no product, or a private fund`);
    expect(await run(FUND)).toContain('placement <product>');
  });
});

describe('the progress of a sale', () => {
  it('is told by no call, and by every one under the letter [LAW-84]', async () => {
    const caller = await gateway.anInvestor();
    const quotas = async (at: TestGateway, viewer: SignedIn | null) => [
      ...(await listed(at, viewer)).map(({ quota }) => quota),
      (await at.tell(ENDPOINTS.productDetail, { productCode: 'Q2001' }, viewer)).quota,
    ];
    expect(new Set(await quotas(gateway, caller))).toEqual(new Set([null]));
    const letter = await gatewayOfTest({ LAW: 'spec' });
    expect((await quotas(letter, null)).filter((quota) => quota === null)).toEqual([]);
  });
});
