import type { PagedListPorts } from '@caifu/core/kit';
import type { ProductListQuery, ProductSummary } from '@caifu/core/products';
import { anInvestor, aProduct, fakeTotalAssetsPorts, someTotalAssets } from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../testing/kept-frame.fakes.tsx';
import { APPEARANCE_KEY } from '../app/shell/appearance.ts';
import { homeFrame } from '../../home-frame.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { AssetsCard } from './AssetsCard.tsx';
import { FeaturedFlow } from './FeaturedFlow.tsx';
import { dropHomeAhead, readHomeAhead } from './home-ahead.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { bringLateHome } from './late-home.ts';

describe('the greeting of the home page', () => {
  it.each([
    ['the name that comes with the assets', '林*夏', '周女士', '林*夏'],
    ['the name of the sign-in where none comes', '', '周女士', '周女士'],
    ['the number where there is no name', '', ' ', anInvestor.maskedMobile],
  ])('has %s [HM-1]', async (_, told, signedInAs, greeted) => {
    const read = () => Promise.resolve({ kind: 'read' as const, value: someTotalAssets({ displayName: told }) });
    const { screen } = await renderScreen(<AssetsCard investor={{ ...anInvestor, displayName: signedInAs }} />, {
      totalAssets: fakeTotalAssetsPorts({ read }),
    });
    await expect.element(screen.getByText('160,000.00')).toBeVisible();
    await expect.element(screen.getByText(greeted, { exact: false })).toBeVisible();
  });
});

describe("yesterday's income", () => {
  it('is grey at zero on the home page [TA-780]', async () => {
    const read = () => Promise.resolve({ kind: 'read' as const, value: someTotalAssets({ yesterdayIncome: fen(0) }) });
    const { screen } = await renderScreen(<AssetsCard investor={anInvestor} />, { totalAssets: fakeTotalAssetsPorts({ read }) });
    await expect.element(screen.getByText('0.00').first()).toBeVisible();
    expect([...screen.container.querySelectorAll('[data-trend]')].map((each) => each.getAttribute('data-trend'))).not.toContain('gain');
  });
});

describe('the wallet’s balance', () => {
  it('is neither gain nor loss: it has the text colour, and still links the wallet [UI-1069]', async () => {
    const { screen } = await renderScreen(<AssetsCard investor={anInvestor} />, { totalAssets: fakeTotalAssetsPorts() });
    const way = () => screen.container.querySelector('a[href*="/mmf/personal"] span');
    await expect.poll(() => way()?.textContent).toMatch(/\d/);
    const wallet = way();
    expect(wallet === null ? null : getComputedStyle(wallet).color).toBe(getComputedStyle(document.body).color);
  });
});

describe('the total that is not read yet', () => {
  it('shows bones where its figures come, and no sign of a missing one; the figures take their room [HM-30]', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const ports = fakeTotalAssetsPorts();
    const read: typeof ports.read = async (...asking) => {
      await asked;
      return ports.read(...asking);
    };
    const { screen } = await renderScreen(<AssetsCard investor={anInvestor} />, { totalAssets: { ...ports, read } });
    await expect.element(screen.getByText('总资产（元）')).toBeVisible();
    expect(screen.container.textContent).not.toContain('--');
    const figures = () => [...screen.container.querySelectorAll('[data-step] > span, [data-step] dd span')];
    expect(figures()).toHaveLength(3);
    for (const bone of figures()) expect(getComputedStyle(bone).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    const height = screen.container.firstElementChild?.getBoundingClientRect().height;
    answer();
    await expect.element(screen.getByText('160,000.00')).toBeVisible();
    expect(screen.container.firstElementChild?.getBoundingClientRect().height).toBe(height);
  });
});

describe('the large look of the home page', () => {
  const ways = (screen: { container: Element }) =>
    [...screen.container.querySelectorAll('nav a')].map((way) => [way.textContent, way.getAttribute('href')]);

  it('has two large ways, then earnings and deposits, beneath the total [HM-29]', async () => {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify({ isElder: true }));
    const { screen } = await renderScreen(<AssetsCard investor={anInvestor} />, { totalAssets: fakeTotalAssetsPorts() });
    await expect.element(screen.getByRole('link', { name: '转入' })).toBeVisible();
    expect(ways(screen)).toEqual([
      ['转入', '#/mmf/buy'],
      ['转出', '#/mmf/sale'],
      ['我的收益', '#/assets/earnings'],
      ['我的存款', '#/usercenter/bank'],
    ]);
  });

  it('alone has them [HM-29]', async () => {
    const { screen } = await renderScreen(<AssetsCard investor={anInvestor} />, { totalAssets: fakeTotalAssetsPorts() });
    await expect.element(screen.getByText('160,000.00')).toBeVisible();
    expect(ways(screen)).toEqual([]);
  });
});

describe('the frame of the HTML', () => {
  it('has the entries and notices that the home screen shows, with their icons [UI-1321]', async () => {
    const frame = new DOMParser().parseFromString(homeFrame(), 'text/html');
    const drawn = [...frame.querySelectorAll('[data-kept]')].map((part) => part.outerHTML);
    const { screen } = await renderScreen(<HomeScreen />, {});
    const entries = screen.getByRole('navigation', { name: '常用功能' }).element().querySelectorAll('li svg');
    expect(entries).toHaveLength(8);
    const shown = [...screen.container.querySelectorAll('[data-kept]')].map((part) => part.outerHTML);
    expect(shown.toSorted()).toEqual(drawn.toSorted());
  });
});

describe('the landscape of home', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['06:00', 'dawn'],
    ['12:00', 'day'],
    ['19:00', 'dusk'],
    ['23:00', 'night'],
  ])('has at %s in Shanghai the sky of %s, and leaves with the page [HM-23]', async (time, sky) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-30T${time}:00+08:00`) });
    const { screen } = await renderScreen(<HomeScreen />, {});
    expect(document.documentElement.dataset['sky']).toBe(sky);
    await screen.unmount();
    expect(document.documentElement.dataset['sky']).toBeUndefined();
  });
});

describe('the large look', () => {
  afterEach(() => document.documentElement.removeAttribute('data-elder'));

  it('is switched on and off at the start of the top bar [HM-22]', async () => {
    const { screen } = await renderScreen(<HomeScreen />, {});
    const bar = screen.getByRole('banner');
    await bar.getByRole('button', { name: '大字版' }).click();
    await expect.poll(() => document.documentElement.hasAttribute('data-elder')).toBe(true);
    await bar.getByRole('button', { name: '标准版' }).click();
    await expect.poll(() => document.documentElement.hasAttribute('data-elder')).toBe(false);
  });
});

describe('the home page of a guest', () => {
  afterEach(dropHomeAhead);

  it('tells what the place is for, and the steps and minutes before the first purchase [HM-25]', async () => {
    const { screen } = await renderScreen(<HomeScreen />, {});
    await expect.element(screen.getByText('买之前，把期限、费用和到账日说清楚')).toBeVisible();
    await expect.element(screen.getByText('登录后 6 步、约 11 分钟，就能买第一笔')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: '怎么开始' })).toBeVisible();
    expect([...screen.container.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
      '1. 实名认证约 3 分钟',
      '2. 绑定银行卡约 2 分钟',
      '3. 设置交易密码约 1 分钟',
      '4. 涉税信息声明约 1 分钟',
      '5. 职业与地址约 1 分钟',
      '6. 风险测评约 3 分钟',
    ]);
  });

  const readPage = () =>
    vi.fn<PagedListPorts<ProductListQuery, ProductSummary>['readPage']>(() =>
      Promise.resolve({ kind: 'read', items: [aProduct({ productName: '松涧稳盈30天' })], hasMore: false }),
    );

  it('shows the list that came with it before any flow has loaded, and reads it anew when opened again [UI-831]', async () => {
    const products = { readPage: readPage() };
    await readHomeAhead(products, Promise.resolve('{}'));
    // No port is given: a flow that asked for one would throw.
    const first = await renderScreen(<HomeScreen />, {});
    await expect.element(first.screen.getByRole('link', { name: /松涧稳盈30天/ })).toBeVisible();
    await first.screen.unmount();
    bringLateHome({ AssetsCard, FeaturedFlow });
    const again = await renderScreen(<HomeScreen />, { products });
    await expect.element(again.screen.getByRole('link', { name: /松涧稳盈30天/ })).toBeVisible();
    expect(products.readPage).toHaveBeenCalledTimes(2);
  });

  it('reports a list that failed to load, and reads it again on request [UI-831]', async () => {
    bringLateHome({ AssetsCard, FeaturedFlow });
    const products = { readPage: readPage().mockRejectedValueOnce(new Error('no line')) };
    const { screen } = await renderScreen(<HomeScreen />, { products });
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByRole('link', { name: /松涧稳盈30天/ })).toBeVisible();
  });
});
