import type { PagedListPorts, PageAnswer } from '@caifu/core/kit';
import { EVERY_PRODUCT, passesFilter, type ProductListQuery, type ProductSummary } from '@caifu/core/products';
import { anInvestor, aProduct, fakeFollowingPorts, fakeSessionPorts } from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { ProductRow } from './ProductRow.tsx';
import { ProductListScreen, type ProductListScreenProps } from './ProductListScreen.tsx';

const MARKET: readonly ProductSummary[] = [
  aProduct({ productCode: 'Q1', productName: '松涧稳盈30天', riskLevel: 1, periodDays: 30, startAmount: fen(100_000) }),
  aProduct({ productCode: 'Q2', productName: '岚川添利181天', riskLevel: 3, periodDays: 181 }),
  aProduct({ productCode: 'Q3', productName: '沐野甄选365天', riskLevel: 4, periodDays: 365, saleState: 'upcoming' }),
];

const show = async (query: ProductListScreenProps['query'] = {}, isSignedIn = false) => {
  const readPage = vi.fn<PagedListPorts<ProductListQuery, ProductSummary>['readPage']>(({ filter }): Promise<PageAnswer<ProductSummary>> =>
    Promise.resolve({ kind: 'read', items: MARKET.filter((product) => passesFilter(product, filter)), hasMore: false }),
  );
  const following = fakeFollowingPorts(['Q2']);
  const change = vi.fn(following.change);
  const session = fakeSessionPorts({ restore: () => Promise.resolve(isSignedIn ? anInvestor : null) });
  const { screen, go } = await renderScreen(
    <ProductListScreen query={query} />,
    { products: { readPage }, following: { ...following, change } },
    undefined,
    session,
  );
  return { screen, go, readPage, change };
};

describe('the list of products', () => {
  it('has rows of 88 pixels with rate, risk, term and minimum [UI-680]', async () => {
    const { screen } = await show();
    const row = screen.getByRole('link', { name: /岚川添利181天/ });
    await expect.element(row).toHaveTextContent('岚川添利181天R3 中风险181天1万起投4.25%业绩比较基准');
    expect(row.element().getBoundingClientRect().height).toBe(88);
  });

  it('has rows without a rate as their figure, where a benchmark has its basis: the term instead [LAW-102]', async () => {
    const { screen } = await renderScreen(
      <ProductRow product={aProduct({ productName: '岚川添利181天', benchmarkBasis: '按存款利率测算' })} />,
      {},
    );
    const row = screen.getByRole('link', { name: /岚川添利181天/ });
    await expect.element(row).toHaveTextContent('岚川添利181天R3 中风险1万起投181天期限业绩比较基准 4.25%，测算依据见详情');
  });

  it('offers no order by benchmark, and asks for none that an address names [LAW-101]', async () => {
    const { screen, readPage } = await show({ q: '添利', risk: '4', sort: 'benchmark' });
    await expect.element(screen.getByRole('link', { name: /岚川添利/ })).toBeVisible();
    expect(readPage.mock.calls[0]?.[0].filter).toEqual({ ...EVERY_PRODUCT, search: '添利', risk: 4 });
    await screen.getByRole('button', { name: '综合排序' }).click();
    expect(screen.getByRole('radio').elements()).toHaveLength(3);
  });

  it('is requested with the filter of its address [PF-683]', async () => {
    const { screen, readPage } = await show({ q: '添利', term: 'to-365', risk: '3', open: '1', sort: 'period' });
    await expect.element(screen.getByRole('link', { name: /岚川添利/ })).toBeVisible();
    expect(readPage.mock.calls[0]?.[0].filter).toEqual({
      ...EVERY_PRODUCT,
      search: '添利',
      term: 'to-365',
      risk: 3,
      onlyOpen: true,
      sort: 'period',
    });
    await expect.element(screen.getByRole('searchbox', { name: '搜索产品名称或代码' })).toHaveValue('添利');
    await expect.element(screen.getByRole('button', { name: '只看可买' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('button', { name: '筛选 2，已选 2 项条件' })).toBeVisible();
  });

  it('writes search, 只看可买 and sort order to its address, in place [PF-683]', async () => {
    const { screen, go } = await show({ family: 'private' });
    await screen.getByRole('searchbox').fill('稳盈');
    await userEvent.keyboard('{Enter}');
    expect(go.to).toHaveBeenLastCalledWith(
      '/channel/product-list',
      { channelCode: undefined, family: 'private', q: '稳盈' },
      { isReplacing: true },
    );
    await screen.getByRole('button', { name: '只看可买' }).click();
    expect(go.to).toHaveBeenLastCalledWith(
      '/channel/product-list',
      { channelCode: undefined, family: 'private', open: '1' },
      { isReplacing: true },
    );
    await screen.getByRole('button', { name: '综合排序' }).click();
    await screen.getByRole('radio', { name: '期限从短到长' }).click();
    expect(go.to).toHaveBeenLastCalledWith(
      '/channel/product-list',
      { channelCode: undefined, family: 'private', sort: 'period' },
      { isReplacing: true },
    );
  });

  it('changes when the sheet’s draft is applied, and neither before nor when the sheet is closed [PF-685]', async () => {
    const { screen, go } = await show({ term: 'to-90' });
    await screen.getByRole('button', { name: /^筛选/ }).click();
    await expect.element(screen.getByRole('radio', { name: '3个月以内' })).toBeChecked();
    await screen.getByRole('radio', { name: 'R2及以下' }).click();
    await screen.getByRole('button', { name: '关闭' }).click();
    expect(go.to).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: /^筛选/ }).click();
    await expect.element(screen.getByRole('radio', { name: 'R2及以下' })).not.toBeChecked();
    await screen.getByRole('button', { name: '重置' }).click();
    await screen.getByRole('radio', { name: '1千元以内' }).click();
    expect(go.to).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: '查看产品' }).click();
    expect(go.to).toHaveBeenLastCalledWith(
      '/channel/product-list',
      { channelCode: undefined, family: 'broker', start: 'to-1000' },
      { isReplacing: true },
    );
  });

  it('the list of products that is empty names its filters, and each can be removed there [PF-686]', async () => {
    const { screen, go } = await show({ q: '没有', risk: '1', open: '1' });
    await expect.element(screen.getByText('没有符合条件的产品')).toBeVisible();
    await screen.getByRole('button', { name: '去掉条件：“没有”' }).click();
    expect(go.to).toHaveBeenLastCalledWith(
      '/channel/product-list',
      { channelCode: undefined, family: 'broker', risk: '1', open: '1' },
      { isReplacing: true },
    );
    await screen.getByRole('button', { name: '清除全部条件' }).click();
    expect(go.to).toHaveBeenLastCalledWith('/channel/product-list', { channelCode: undefined, family: 'broker' }, { isReplacing: true });
  });
});

describe('the stars of the list', () => {
  it('show followed products, and follow with a press and a message [FO-692] [FO-693]', async () => {
    const { screen, change } = await show({}, true);
    const star = (name: string) => screen.getByRole('button', { name: `自选：${name}` });
    await expect.element(star('岚川添利181天')).toHaveAttribute('aria-pressed', 'true');
    await star('松涧稳盈30天').click();
    await expect.element(star('松涧稳盈30天')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('已加入自选').first()).toBeVisible();
    expect(change.mock.calls.map(([kind, one]) => [kind, one])).toEqual([['product', { code: 'Q1', isFollowed: true }]]);
  });

  it('lead a visitor to the sign-in page and back [FO-694]', async () => {
    const { screen, go } = await show();
    await screen.getByRole('button', { name: '自选：松涧稳盈30天' }).click();
    expect(go.to).toHaveBeenCalledWith('/login', { back: '/here' });
  });
});
