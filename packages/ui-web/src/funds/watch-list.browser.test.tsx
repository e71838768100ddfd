import { PortError } from '@caifu/core/kit';
import { groupNameProblem, WATCH_COLUMNS, type WatchBook } from '@caifu/core/funds';
import type { ProductSummary } from '@caifu/core/products';
import {
  aFund,
  anInvestor,
  aProduct,
  aWatchedFund,
  fakeFollowingPorts,
  fakeFundPagesPorts,
  fakeFundsPorts,
  fakeMemberProfilePorts,
  fakePagedListPorts,
  fakeSessionPorts,
  fakeWatchListPorts,
} from '@caifu/core/testing';
import { epochMs, netValue, ratePpm } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { FollowedScreen } from './FollowedScreen.tsx';
import { FundRankingScreen } from './FundRankingScreen.tsx';
import { FundScreen } from './FundScreen.tsx';
import { FundSearchScreen } from './FundSearchScreen.tsx';
import { RecommendListScreen } from './RecommendListScreen.tsx';
import { watchCopy } from './watch.copy.ts';
import { WatchEditScreen } from './WatchEditScreen.tsx';
import { WatchListScreen } from './WatchListScreen.tsx';

const { growth } = aFund();
const FUNDS = [
  aWatchedFund({ fundCode: '000001', fundName: '甲混合', growth: { ...growth, day: ratePpm(12_000) }, isHeld: true }),
  aWatchedFund({
    fundCode: '000002',
    fundName: '乙股票',
    growth: { ...growth, day: ratePpm(-2_000) },
    estimate: { value: netValue(12_400), increase: ratePpm(-4_500), at: epochMs(Date.UTC(2026, 10, 18, 2, 30)), source: '估算源' },
  }),
  aWatchedFund({ fundCode: '000003', fundName: '丙债券', growth: { ...growth, day: ratePpm(0) }, sinceAdded: null }),
];
const BOOK: WatchBook = {
  fundCodes: ['000001', '000002', '000003'],
  groups: [{ groupId: 'G', name: '养老', fundCodes: ['000002'] }],
};

const portsOf = (book: Partial<WatchBook> = BOOK, overrides: Parameters<typeof fakeWatchListPorts>[1] = {}) => {
  const ports = fakeWatchListPorts(book, overrides);
  const change = vi.fn(ports.change);
  return {
    change,
    ports: {
      ...fakeFundsPorts([aFund({ fundCode: '000009', fundName: '推荐一号' })], {
        watchList: { ...ports, change },
        watchedFunds: { read: () => Promise.resolve({ kind: 'read', value: FUNDS }) },
      }),
      following: fakeFollowingPorts(),
      followedProducts: fakePagedListPorts<null, ProductSummary>([], 10),
    },
  };
};
const signedIn = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
const show = (screen: ReactNode, ports: Awaited<ReturnType<typeof portsOf>>['ports'], session = signedIn) =>
  renderScreen(screen, ports, undefined, session);

describe('held funds', () => {
  const held = { read: () => Promise.resolve({ kind: 'read' as const, value: ['000009'] }) };
  const ports = { ...portsOf().ports, ...fakeFundPagesPorts(), memberProfile: fakeMemberProfilePorts(), heldFunds: held };

  it('have their mark in the ranking, in search results and on their page [UI-1041]', async () => {
    const ranking = await show(<FundRankingScreen query={{}} />, ports);
    await expect.element(ranking.screen.getByRole('row').nth(1)).toMatchTextContent(/推荐一号.*持有/);
    await ranking.screen.unmount();
    const search = await show(<FundSearchScreen query={{ q: '推荐' }} />, {
      ...ports,
      fundCatalogue: { read: () => Promise.reject(new PortError('network')) },
    });
    await expect.element(search.screen.getByRole('link', { name: /推荐一号/ })).toMatchTextContent(/持有/);
    await search.screen.unmount();
    const page = await show(<FundScreen query={{ fundCode: '000009' }} />, {
      ...ports,
      heldFunds: { read: () => Promise.resolve({ kind: 'read', value: [aFund().fundCode, '000009'] }) },
    });
    await expect.element(page.screen.getByText('持有', { exact: true })).toBeVisible();
  });

  it('have no mark for a visitor, for whom no call is made [UI-1041]', async () => {
    const read = vi.fn(held.read);
    const { screen } = await show(<FundRankingScreen query={{}} />, { ...ports, heldFunds: { read } }, fakeSessionPorts());
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/推荐一号/);
    await expect.element(screen.getByText('持有', { exact: true })).not.toBeInTheDocument();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('自选', () => {
  it('shows figures with their dates and sources, and one total [FW-9] [FW-11]', async () => {
    const { screen } = await show(<WatchListScreen query={{}} />, portsOf().ports);
    const grid = screen.getByRole('grid', { name: '自选基金' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4');
    const row = screen.getByRole('row').nth(2);
    await expect.element(row).toMatchTextContent(/乙股票/);
    const cells = [...row.element().querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(['1.23452026-11-17', '-0.20%', '-0.45%1.2400 10:30', '+2.50%8天']);
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/持有/);
    await expect.element(screen.getByText('共 3 只')).toBeVisible();
    await expect.element(screen.getByText('涨 1')).toBeVisible();
    await expect.element(screen.getByText('跌 1')).toBeVisible();
    await expect.element(screen.getByText('+0.33%')).toBeVisible();
    await expect.element(screen.getByText(/估算数据来自估算源/)).toBeVisible();
  });

  it('opens every figure in the large look by a choice in its head, and explains only the shown one [FW-9] [UI-1366]', async () => {
    onTestFinished(() => document.documentElement.removeAttribute('data-elder'));
    document.documentElement.setAttribute('data-elder', '');
    const { screen } = await show(<WatchListScreen query={{}} />, portsOf().ports);
    const figure = screen.getByRole('row').nth(2).getByRole('gridcell');
    await expect.element(figure).toHaveTextContent('1.23452026-11-17');
    await expect.element(screen.getByText(/净值旁的线是近30天走势/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/估算数据来自|添加以来按/);
    const choice = screen.getByRole('combobox', { name: '显示哪一项' });
    expect([...choice.element().querySelectorAll('option')].map((option) => option.value)).toEqual(WATCH_COLUMNS);
    await choice.selectOptions('估算涨幅');
    await expect.element(figure).toHaveTextContent('-0.45%1.2400 10:30');
    await expect.element(screen.getByText(/^估算数据来自估算源，[^。]*。$/)).toBeVisible();
    await choice.selectOptions('添加以来');
    await expect.element(figure).toHaveTextContent('+2.50%8天');
    await expect.element(screen.getByText(/^添加以来按[^。]*。$/)).toBeVisible();
    await choice.selectOptions('近6月');
    await expect.element(screen.getByRole('columnheader').nth(1)).toHaveAttribute('aria-label', '近6月');
    expect(document.body.textContent).not.toMatch(/净值旁的线|估算数据来自|添加以来按/);
  });

  it('shows a group’s funds and its total, and falls back to the whole list for an unknown group [FW-11] [FW-4]', async () => {
    const { screen } = await show(<WatchListScreen query={{ group: 'G' }} />, portsOf().ports);
    await expect.element(screen.getByText('共 1 只')).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: '养老' })).toHaveAttribute('aria-selected', 'true');
    await screen.unmount();
    const again = await show(<WatchListScreen query={{ group: 'gone' }} />, portsOf().ports);
    await expect.element(again.screen.getByText('共 3 只')).toBeVisible();
  });

  it('draws the line of 30 days beside a value, and none without one [FW-26]', async () => {
    const lines = [ratePpm(0), ratePpm(12_000), ratePpm(4_000)];
    const { ports } = portsOf();
    const { screen } = await show(<WatchListScreen query={{}} />, {
      ...ports,
      watchedFunds: {
        read: () => Promise.resolve({ kind: 'read', value: FUNDS.map((fund, at) => (at === 0 ? { ...fund, line: lines } : fund)) }),
      },
    });
    await expect.element(screen.getByRole('row').nth(1).getByRole('img', { name: '近30天走势' })).toBeVisible();
    expect(screen.getByRole('img', { name: /30天/ }).elements()).toHaveLength(1);
    await expect.element(screen.getByText(/净值旁的线是近30天走势/)).toBeVisible();
  });

  it('shows two classes of a fund as one row, whose switch shows the other with its own figures and star [FN-94]', async () => {
    const pair = [
      aWatchedFund({ fundCode: '000001', fundName: '甲混合A', netValue: netValue(11_000) }),
      aWatchedFund({ fundCode: '000002', fundName: '甲混合C', netValue: netValue(12_000) }),
      aWatchedFund({ fundCode: '000003', fundName: '丙债券A' }),
    ];
    const { screen } = await show(<WatchListScreen query={{}} />, {
      ...portsOf().ports,
      watchedFunds: { read: () => Promise.resolve({ kind: 'read', value: pair }) },
    });
    await expect.element(screen.getByRole('grid', { name: '自选基金' })).toHaveAttribute('aria-rowcount', '3');
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(/甲混合.*000001.*1\.1000/);
    await row.getByRole('button', { name: '甲混合 份额类别 A，切换到 C' }).click();
    await expect.element(row).toMatchTextContent(/甲混合.*000002.*1\.2000/);
    await expect.element(row.getByRole('button', { name: '自选：甲混合C' })).toBeVisible();
    await expect.element(row.getByRole('link')).toHaveAttribute('href', expect.stringContaining('000002'));
    await row.getByRole('button', { name: '甲混合 份额类别 C，切换到 A' }).click();
    await expect.element(row).toMatchTextContent(/000001/);
  });

  it('shows followed products below the funds and in a part of their own [FO-695]', async () => {
    const { ports } = portsOf();
    const withProducts = {
      ...ports,
      followedProducts: fakePagedListPorts<null, ProductSummary>([aProduct({ productCode: 'Q1', productName: '松涧稳盈30天' })], 10),
      following: fakeFollowingPorts(['Q1']),
    };
    const { screen, go } = await show(<WatchListScreen query={{}} />, withProducts);
    await expect.element(screen.getByRole('region', { name: '自选产品' }).getByRole('link', { name: /松涧稳盈30天/ })).toBeInTheDocument();
    await screen.getByRole('tab', { name: '产品' }).click();
    expect(go.to).toHaveBeenCalledWith('/favourite-funds', { group: 'products' }, { isReplacing: true });
    await screen.unmount();
    const part = await show(<WatchListScreen query={{ group: 'products' }} />, withProducts);
    await expect.element(part.screen.getByRole('link', { name: /松涧稳盈30天/ })).toBeVisible();
    await expect.element(part.screen.getByRole('grid')).not.toBeInTheDocument();
  });

  it('scrolls followed products with the page, which a finger drags back without a new reading [FO-695]', async () => {
    const many = Array.from({ length: 10 }, (_, at) => aProduct({ productCode: `Q${at}`, productName: `松涧稳盈${at}号` }));
    const ports = { ...portsOf().ports, followedProducts: fakePagedListPorts<null, ProductSummary>(many, 10) };
    const { screen } = await show(<WatchListScreen query={{ group: 'products' }} />, ports);
    const last = screen.getByRole('link', { name: /松涧稳盈9号/ });
    await expect.element(last).toBeInTheDocument();
    const target = last.element();
    target.scrollIntoView();
    await expect.poll(() => window.scrollY).toBeGreaterThan(0);
    const touchAt = (clientY: number) => new Touch({ identifier: 1, target, clientX: 50, clientY });
    const touch = (type: string, clientY: number) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches: [touchAt(clientY)] }));
    touch('touchstart', 50);
    // A refused event would keep the browser from scrolling.
    expect(touch('touchmove', 250)).toBe(true);
    expect(screen.getByText('松开刷新').elements()).toEqual([]);
    const top = screen.getByRole('tab', { name: '产品' }).element().getBoundingClientRect().top;
    expect(top).toBeGreaterThanOrEqual(0);
  });

  it('shows below the funds that the followed products could not be read, and reads them again [FO-695]', async () => {
    let isDown = true;
    const kept = fakePagedListPorts<null, ProductSummary>([aProduct({ productCode: 'Q1', productName: '松涧稳盈30天' })], 10);
    const readPage: typeof kept.readPage = (...asked) => (isDown ? Promise.reject(new PortError('network')) : kept.readPage(...asked));
    const { screen } = await show(<WatchListScreen query={{}} />, { ...portsOf().ports, followedProducts: { ...kept, readPage } });
    const part = screen.getByRole('region', { name: '自选产品' });
    await expect.element(part).toMatchTextContent(/网络异常/);
    isDown = false;
    await part.getByRole('button', { name: /重试|重新/ }).click();
    await expect.element(part.getByRole('link', { name: /松涧稳盈30天/ })).toBeInTheDocument();
  });

  it('leads a visitor to sign-in and back to the same part [FW-7]', async () => {
    const { screen } = await show(<WatchListScreen query={{ group: 'products' }} />, portsOf().ports, fakeSessionPorts());
    await expect.element(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '#/login?back=%2Fhere');
  });

  it('replaces the former address of followed products with their part [FO-695]', async () => {
    const { go } = await show(<FollowedScreen />, portsOf().ports, fakeSessionPorts());
    expect(go.to).toHaveBeenCalledExactlyOnceWith('/favourite-funds', { group: 'products' }, { isReplacing: true });
  });

  it('shows its groups and the part of products at first, and the way to a first group [FW-27]', async () => {
    const { screen } = await show(<WatchListScreen query={{}} />, portsOf().ports);
    const names = () =>
      screen
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent);
    await expect.poll(names).toEqual(['全部', '产品', '养老']);
    await screen.unmount();
    const first = await show(<WatchListScreen query={{}} />, portsOf({ ...BOOK, groups: [] }).ports);
    await expect.element(first.screen.getByRole('link', { name: '建分组' })).toHaveAttribute('href', '#/favourite-funds-edit');
  });

  it('reports a saved change once, and not again on the next page [UI-982]', async () => {
    const { ports } = portsOf();
    const first = await show(<WatchListScreen query={{}} />, ports);
    await first.screen.getByRole('button', { name: '自选：乙股票' }).click();
    await expect.element(first.screen.getByText('已从自选移除').first()).toBeInTheDocument();
    await first.screen.unmount();
    const next = await show(<WatchListScreen query={{}} />, ports);
    await expect.element(next.screen.getByText('共 2 只')).toBeVisible();
    expect(next.screen.getByText('已从自选移除').elements()).toEqual([]);
  });

  it('removes a fund by its star at once [FW-6]', async () => {
    const { ports, change } = portsOf();
    const { screen } = await show(<WatchListScreen query={{}} />, ports);
    await screen.getByRole('button', { name: '自选：乙股票' }).click();
    await expect.element(screen.getByText('共 2 只')).toBeVisible();
    expect(change.mock.calls[0]?.[0]).toEqual({ kind: 'remove', fundCodes: ['000002'], groupId: null });
  });

  it('recommends funds to an empty watch list [FW-12]', async () => {
    const { screen } = await show(<WatchListScreen query={{}} />, portsOf({}).ports);
    await expect.element(screen.getByText('还没有自选基金')).toBeVisible();
    await expect.element(screen.getByText('推荐一号')).toBeVisible();
    await expect.element(screen.getByText(/三年评级 4 星及以上/)).toBeVisible();
  });

  it('shows why it could not be read, and reads again [FW-8]', async () => {
    let isDown = true;
    const kept = fakeWatchListPorts(BOOK);
    const { ports } = portsOf(BOOK, { readBook: () => (isDown ? Promise.reject(new PortError('network')) : kept.readBook()) });
    const { screen } = await show(<WatchListScreen query={{}} />, ports);
    isDown = false;
    await screen.getByRole('button', { name: /重试|重新/ }).click();
    await expect.element(screen.getByText('共 3 只')).toBeVisible();
  });

  it('keeps a visitor’s wish during sign-in [FW-7]', async () => {
    const { ports, change } = portsOf({});
    const { screen, go } = await show(<RecommendListScreen />, ports, fakeSessionPorts());
    await screen.getByRole('button', { name: '自选：推荐一号' }).click();
    expect(go.to).toHaveBeenCalledWith('/login', { back: '/here' });
    await screen.unmount();
    const again = await show(<RecommendListScreen />, ports);
    await expect.element(again.screen.getByRole('button', { name: '自选：推荐一号' })).toHaveAttribute('aria-pressed', 'true');
    expect(change.mock.calls[0]?.[0]).toEqual({ kind: 'add', fundCodes: ['000009'], groupId: null });
  });
});

describe('编辑自选', () => {
  it('sorts with buttons that move a fund before another one [FW-4]', async () => {
    const { ports, change } = portsOf();
    const { screen } = await show(<WatchEditScreen query={{}} />, ports);
    await screen.getByRole('button', { name: '下移：甲混合' }).click();
    expect(change.mock.lastCall?.[0]).toEqual({ kind: 'move', fundCode: '000001', groupId: null, before: '000003' });
    await screen.getByRole('button', { name: '置顶：丙债券' }).click();
    await vi.waitFor(() => expect(change.mock.lastCall?.[0]).toMatchObject({ fundCode: '000003', before: '000002' }));
  });

  it('An edited list keeps room for loading names, and never shows a code that turns into a name [UI-1317]', async () => {
    let tellNames: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tellNames = resolve;
    });
    const { screen } = await show(<WatchEditScreen query={{}} />, {
      ...portsOf().ports,
      watchedFunds: { read: () => told.then(() => ({ kind: 'read', value: FUNDS.slice(1) })) },
    });
    await expect.element(screen.getByRole('tab', { name: '养老' })).toBeVisible();
    await expect.element(screen.getByRole('status').filter({ hasText: '加载中' })).toBeInTheDocument();
    expect(screen.getByText('000001').elements()).toEqual([]);
    tellNames();
    await expect.element(screen.getByRole('button', { name: '下移：乙股票' })).toBeVisible();
    // The first fund has no name anywhere, so its code is shown.
    await expect.element(screen.getByRole('button', { name: '下移：000001' })).toBeVisible();
  });

  it('An edited list shows codes where the names cannot be read [UI-1317]', async () => {
    const { screen } = await show(<WatchEditScreen query={{}} />, {
      ...portsOf().ports,
      watchedFunds: { read: () => Promise.reject(new PortError('network')) },
    });
    await expect.element(screen.getByRole('button', { name: '下移：000001' })).toBeVisible();
  });

  it('removes the chosen funds, and restores them [FW-5]', async () => {
    const { screen } = await show(<WatchEditScreen query={{}} />, portsOf().ports);
    await screen.getByRole('checkbox', { name: /甲混合/ }).click();
    await screen.getByRole('checkbox', { name: /丙债券/ }).click();
    await screen.getByRole('button', { name: '移除自选' }).click();
    await expect.element(screen.getByText('已移除 2 只')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: /甲混合/ })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: '撤销移除' }).click();
    await expect.element(screen.getByRole('checkbox', { name: /甲混合/ })).toBeVisible();
  });

  it('puts the chosen funds into a new group, and refuses a name that exists [FW-2]', async () => {
    const { ports, change } = portsOf();
    const { screen } = await show(<WatchEditScreen query={{}} />, ports);
    await screen.getByRole('checkbox', { name: /甲混合/ }).click();
    await screen.getByRole('button', { name: '加入分组' }).click();
    const name = screen.getByRole('textbox', { name: '分组名称' });
    await name.fill('养老');
    await screen.getByRole('button', { name: '新建' }).click();
    await expect.element(screen.getByText('已有同名分组，请换一个名称')).toBeVisible();
    const taken = { kind: 'watch-group-name-taken' };
    expect([watchCopy.whole, watchCopy.products].map((part) => groupNameProblem(BOOK, null, part))).toEqual([taken, taken]);
    await name.fill('短期');
    await screen.getByRole('button', { name: '新建' }).click();
    await expect.element(screen.getByRole('tab', { name: '短期' })).toBeVisible();
    await vi.waitFor(() => expect(change.mock.calls.map(([{ kind }]) => kind)).toEqual(['create-group', 'add']));
  });

  it('deletes a group and keeps its funds [FW-3]', async () => {
    const { screen } = await show(<WatchEditScreen query={{}} />, portsOf().ports);
    await screen.getByRole('button', { name: '管理分组' }).click();
    await screen.getByRole('button', { name: '删除分组：养老' }).click();
    await expect.element(screen.getByText('还没有分组，先新建一个')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: /乙股票/ })).toBeInTheDocument();
  });
});
