import { MOST_FOLLOWED } from '@caifu/core/products';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, ALL_PRODUCTS } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();
let caller: SignedIn;
beforeAll(async () => {
  caller = await gateway.anInvestor();
});

const change = (code: string, isFollowed: boolean, who = caller) =>
  gateway.ask(ENDPOINTS.changeFollowing, { kind: 'product', code, isFollowed }, who);
const codes = (who = caller) => gateway.tell(ENDPOINTS.followedCodes, { kind: 'product' }, who);
const products = async (pageNo = 1, pageSize = 20) => gateway.tell(ENDPOINTS.followedProducts, { pageNo, pageSize }, caller);

describe('the list of followed things', () => {
  it('keeps each once, the newest first, and is private [GW-683]', async () => {
    expect(await codes()).toEqual([]);
    for (const code of ['Q2001', 'Q2002', 'Q2001', 'P3001']) {
      await change(code, true);
      gateway.wall.now += 1_000;
    }
    expect(await codes()).toEqual(['P3001', 'Q2002', 'Q2001']);
    expect(await codes(await gateway.anInvestor())).toEqual([]);
    await change('Q2002', false);
    await change('Q2002', false);
    expect(await codes()).toEqual(['P3001', 'Q2001']);
  });

  it('is read as products in their present state, page by page [GW-683]', async () => {
    const all = await products();
    expect(all).toMatchObject({ hasMore: false, pageNo: 1 });
    expect(all.items.map(({ productCode }) => productCode)).toEqual(['P3001', 'Q2001']);
    const listed = await gateway.tell(ENDPOINTS.listProducts, { ...ALL_PRODUCTS, search: 'q2001' });
    expect(all.items[1]).toEqual(listed.items[0]);
    expect(await products(1, 1)).toMatchObject({ hasMore: true, items: [{ productCode: 'P3001' }] });
    expect(await products(2, 1)).toMatchObject({ hasMore: false, items: [{ productCode: 'Q2001' }] });
    await change('P3001', false);
    expect((await products()).items.map(({ productCode }) => productCode)).toEqual(['Q2001']);
  });

  it('refuses unknown things and callers without a session [GW-683]', async () => {
    expect(await change('Q9999', true)).toMatchObject({ code: 'N00001' });
    expect(await gateway.ask(ENDPOINTS.changeFollowing, { kind: 'product', code: 'Q2001', isFollowed: true })).toMatchObject({
      code: 'F01003',
    });
    expect(await gateway.ask(ENDPOINTS.followedProducts, { pageNo: 1, pageSize: 20 })).toMatchObject({ code: 'F01003' });
    expect(await codes()).toEqual(['Q2001']);
  });

  it('has a limit, and accepts a followed thing again [GW-683]', async () => {
    await gateway.rows`insert into followed (investor_id, kind, code, followed_at)
      select ${caller.investorId}, 'product', 'old-' || n, n from generate_series(1, ${MOST_FOLLOWED - 1}) n`;
    expect(await change('Q2002', true)).toMatchObject({ code: 'H00001' });
    expect(await change('Q2001', true)).toMatchObject({ kind: 'answered' });
    await change('Q2001', false);
    expect(await change('Q2002', true)).toMatchObject({ kind: 'answered' });
    expect(await codes()).toHaveLength(MOST_FOLLOWED);
  });
});
