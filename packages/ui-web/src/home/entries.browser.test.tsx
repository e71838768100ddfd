import { SERVICES } from '@caifu/core/law';
import {
  anInvestor,
  fakeEditorialPorts,
  fakeFundPagesPorts,
  fakeFundsPorts,
  fakeInboxPorts,
  fakeMemberProfilePorts,
  fakeReservationOutcomePorts,
  fakeSessionPorts,
  fakeTotalAssetsPorts,
} from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import '../testing/kept-frame.fakes.tsx';
import { AREA_ENTRIES } from '../app/area-entries.ts';
import { bankEntries } from '../bank/entries.ts';
import { FundHomeScreen } from '../editorial/FundHomeScreen.tsx';
import { MoreFundsScreen } from '../editorial/MoreFundsScreen.tsx';
import { groupEntries, homeEntries, type AreaEntries, type AreaEntry } from '../kit/entries.ts';
import { MAP_GROUPS } from '../kit/map-groups.ts';
import { AssetsIcon } from '../kit/icons.tsx';
import { goldEntries } from '../gold/entries.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { transferEntries } from '../transfer/entries.ts';
import { HOME_ENTRIES } from './home-entries.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { mapCopy } from './map.copy.ts';
import { MapScreen } from './MapScreen.tsx';
import { MineScreen } from './MineScreen.tsx';

const NAME = '试验区';
const HREF = '#/invented';

/** An area that exists in this test only. */
const invented: AreaEntries = [
  { label: NAME, icon: AssetsIcon, href: HREF, at: { 'fund-home': 1, tools: 25, calculators: 99, reading: 15 } },
  { label: NAME, about: '试验', href: HREF, at: { mine: 45, save: 25 } },
];
const entries = [...AREA_ENTRIES, invented];
const session = () => fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });

const minePorts = () => ({
  memberProfile: fakeMemberProfilePorts(),
  reservationOutcome: fakeReservationOutcomePorts(),
  inbox: fakeInboxPorts(),
  totalAssets: fakeTotalAssetsPorts(),
});
const fundPorts = () => ({ ...fakeFundsPorts([]), ...fakeFundPagesPorts(), ...fakeEditorialPorts() });

/** The names of the entries in a part of the page, in order. */
const namesIn = (part: Element): readonly string[] => [...part.querySelectorAll('a, button')].map((way) => way.textContent);

describe('the entries of areas', () => {
  it('The groups of 我的 have the entries of all areas by rank, including an added area [UI-1319] [UI-1391]', async () => {
    const { screen } = await renderScreen(<MineScreen />, { ...minePorts(), entries }, fakePlatform(), session());
    await expect.element(screen.getByRole('link', { name: /试验区/ })).toHaveAttribute('href', HREF);
    const group = (name: string) => namesIn(screen.getByRole('region', { name, exact: true }).element());
    expect(group('资产与持有')).toEqual([
      '我的资产',
      '收益日历',
      '到期日历',
      '小活宝+',
      NAME,
      '我的基金',
      '我的持有',
      '我的银行产品',
      '黄金积存',
      '投顾策略',
      '我的定投',
      '自选',
    ]);
    expect(group('服务')).toEqual(['持仓检查', '尊享理财', '转让专区', '券商汇总', '客户经理', '帮助中心', '意见反馈', '投诉与建议']);
  });

  it('The groups of 我的 that lead somewhere have an icon before their name [UI-1327]', async () => {
    const { screen } = await renderScreen(<MineScreen />, { ...minePorts(), entries }, fakePlatform(), session());
    await expect.element(screen.getByText('开户信息')).toBeVisible();
    const heads = [...screen.container.querySelectorAll('h2')];
    const drawn = heads.map((head) => [head.textContent, head.querySelector('svg') !== null]);
    expect(drawn).toEqual([
      ['资产与持有', true],
      ['投资者信息', true],
      ['服务', true],
      ['显示设置', true],
      ['关于与风险提示', false],
    ]);
  });

  it('Each page stands once on the map [HM-31]', () => {
    const ways = MAP_GROUPS.flatMap((group) => groupEntries(AREA_ENTRIES, group)).map(({ href }) => href);
    expect(ways.filter((href, at) => ways.indexOf(href) !== at)).toEqual([]);
    expect(ways.length).toBeGreaterThan(40);
  });

  it('我的 has papers, cards, messages and service in one row, with the number of cards and of unread messages [UI-1391] [MS-732]', async () => {
    const inbox = fakeInboxPorts({ readUnread: () => Promise.resolve({ kind: 'read', value: 120 }) });
    const { screen } = await renderScreen(<MineScreen />, { ...minePorts(), inbox, entries }, fakePlatform(), session());
    const row = screen.getByRole('navigation', { name: '常用' });
    await expect.element(row.getByText('99+ 条未读')).toBeVisible();
    await expect.element(row.getByText('1 张')).toBeVisible();
    expect(
      row
        .getByRole('link')
        .elements()
        .map((way) => way.getAttribute('href')),
    ).toEqual(['#/all?group=papers', '#/user/accountsecurity/cards', '#/messages', '#/about/seller']);
  });

  it.each([0, null])('我的 tells no number of unread messages when it is %s [MS-732]', async (count) => {
    const answer =
      count === null ? ({ kind: 'refused', message: { kind: 'system-busy' } } as const) : ({ kind: 'read', value: count } as const);
    const inbox = fakeInboxPorts({ readUnread: () => Promise.resolve(answer) });
    const { screen } = await renderScreen(<MineScreen />, { ...minePorts(), inbox, entries }, fakePlatform(), session());
    await expect.element(screen.getByText('1 张')).toBeVisible();
    expect(screen.getByRole('link', { name: '消息', exact: true }).elements()).toHaveLength(1);
  });

  it('The page of all functions and the fund home have the entries of all areas, including an added one [UI-1319]', async () => {
    const more = await renderScreen(<MoreFundsScreen />, { entries });
    const grids = [...more.screen.container.querySelectorAll('ul')].map(namesIn);
    expect(grids.slice(0, 3)).toEqual([
      ['基金排行', '搜索基金', NAME, '基金对比'],
      ['定投测算', '复利计算', 'CAPM', NAME],
      ['新手', NAME, '资讯', '专题', '发现机会', '定投专区', '指数', '每周热点', '期刊'],
    ]);
    await more.screen.unmount();
    const home = await renderScreen(<FundHomeScreen />, { ...fundPorts(), entries });
    const grid = home.screen.getByRole('link', { name: '基金排行' }).element().closest('ul');
    expect(grid === null ? [] : namesIn(grid)).toEqual([
      NAME,
      '基金排行',
      '搜索基金',
      '基金对比',
      '资讯',
      '专题',
      '指数',
      '定投专区',
      '更多',
    ]);
  });

  it('The home page has eight entries by rank, and keeps them when it is opened again [HM-20] [HM-21]', async () => {
    const names = ['小活宝+', '基金', '存款', '理财', '黄金', '策略', '定投', '全部'];
    const grid = (at: Element) => at.querySelector('nav ul');
    const first = await renderScreen(<HomeScreen />, {});
    const list = grid(first.screen.container);
    expect(list === null ? [] : namesIn(list)).toEqual(names);
    await first.screen.unmount();
    const again = await renderScreen(<HomeScreen />, {});
    expect(grid(again.screen.container)).toBe(list);
  });

  it('An entry of a service that is not offered is left out, an invented one has its place by rank [HM-20] [UI-1319]', () => {
    const added = { label: NAME, icon: AssetsIcon, href: HREF, rank: 25 };
    const shown = homeEntries([...HOME_ENTRIES, added], ['gold', 'bank-wealth']);
    expect(shown.map(({ label }) => label)).toEqual(['小活宝+', '基金', NAME, '存款', '理财', '策略', '定投', '全部']);
    expect(new Set(shown.map(({ rank }) => rank)).size).toBe(shown.length);
  });

  it('The page hides entries of the services that its operator does not offer [HM-20]', async () => {
    const { screen } = await renderScreen(<HomeScreen />, {});
    const ofServices = HOME_ENTRIES.filter(({ services = [] }) => services.length > 0);
    expect(ofServices.length).toBeGreaterThan(1);
    document.documentElement.dataset['off'] = ofServices.flatMap(({ services = [] }) => services).join(' ');
    const shown = [...screen.container.querySelectorAll('.entries li')].filter((entry) => entry.getClientRects().length > 0);
    document.documentElement.removeAttribute('data-off');
    expect(shown.map(({ textContent }) => textContent)).toEqual(
      HOME_ENTRIES.filter((entry) => !ofServices.includes(entry)).map(({ label }) => label),
    );
  });

  it('The map begins with the group that its address names [SM-1] [UI-1391]', async () => {
    const { screen } = await renderScreen(<MapScreen query={{ group: 'papers' }} />, { entries });
    const top = () => screen.getByRole('region', { name: mapCopy.groups.papers }).element().getBoundingClientRect().top;
    await expect.poll(top).toBeLessThan(200);
    expect(screen.getByRole('region', { name: mapCopy.groups.save }).element().getBoundingClientRect().bottom).toBeLessThan(0);
  });

  it('The map has the entries of all areas in its groups by rank, including an added one [SM-1]', async () => {
    const { screen } = await renderScreen(<MapScreen query={{}} />, { entries });
    const groups = screen.container.querySelectorAll('section');
    expect([...groups].map((group) => group.querySelector('h2')?.textContent)).toEqual(Object.values(mapCopy.groups));
    const [save] = groups;
    expect(save === undefined ? [] : [...save.querySelectorAll('a > :first-child')].map((name) => name.textContent)).toEqual([
      '小活宝+',
      '活期',
      NAME,
      '存款',
      '货币基金',
      '黄金积存',
      '大额转账',
    ]);
  });

  it('A chip of the map leads to its group, also for a reader by keyboard [SM-2]', async () => {
    const { screen } = await renderScreen(<MapScreen query={{}} />, { entries });
    await screen.getByRole('button', { name: '学一学' }).click();
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('学一学');
  });

  it('The map of one who offers no service of a licence of its own has no way to one [SM-1] [LAW-73]', () => {
    const waysOf = (areas: readonly AreaEntries[], notOffered: readonly string[]) =>
      [...MAP_GROUPS, 'mine' as const, 'serve' as const].flatMap((group) => groupEntries(areas, group, notOffered)).map(({ href }) => href);
    const ofServices = [bankEntries, goldEntries, transferEntries];
    expect(new Set(waysOf(ofServices, [])).size).toBeGreaterThan(10);
    expect(waysOf(ofServices, SERVICES)).toEqual([]);
    expect(waysOf(AREA_ENTRIES, SERVICES).length).toBeGreaterThan(50);
    expect(waysOf(AREA_ENTRIES, SERVICES)).not.toContain('#/gold/dt-list');
  });

  it('Each area with pages is on the map or says why not, each place of it says what is there, and each page has one name [SM-3]', () => {
    const places: readonly string[] = MAP_GROUPS;
    const isOnMap = ({ at }: AreaEntry) => Object.keys(at).some((place) => places.includes(place));
    expect(AREA_ENTRIES.flatMap((said, at) => ('nothing' in said || said.some(isOnMap) ? [] : [at]))).toEqual([]);
    const shown = MAP_GROUPS.flatMap((group) => groupEntries(AREA_ENTRIES, group, []));
    expect(shown.filter(({ about }) => about === undefined)).toEqual([]);
    const names = AREA_ENTRIES.flatMap((said) => ('nothing' in said ? [] : said.flatMap((entry) => ('Row' in entry ? [] : [entry]))));
    const twice = names.filter(({ href, label }) => names.some((other) => other.href === href && other.label !== label));
    expect(twice.map(({ href, label }) => `${label} ${href}`)).toEqual([]);
  });

  it('An area states its entries or why it has none, and ranks on a page are unique [UI-1319]', () => {
    const ranks = AREA_ENTRIES.flatMap((said) =>
      'nothing' in said ? [] : said.flatMap(({ at }) => Object.entries(at).map(([place, rank]) => `${place} ${rank}`)),
    );
    expect(ranks.length).toBeGreaterThan(35);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(AREA_ENTRIES.filter((said) => 'nothing' in said && said.nothing === '')).toEqual([]);
  });
});
