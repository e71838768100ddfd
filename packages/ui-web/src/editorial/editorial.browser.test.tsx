import type { EditorialPorts } from '@caifu/core/editorial';
import { PortError } from '@caifu/core/kit';
import {
  aBanner,
  aBannerModule,
  aFund,
  aFundIndex,
  anArticle,
  anArticleSummary,
  anInvestor,
  anIssue,
  aTopic,
  fakeEditorialPorts,
  fakeFundPagesPorts,
  fakeFundsPorts,
  fakeSessionPorts,
} from '@caifu/core/testing';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AREA_ENTRIES } from '../app/area-entries.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ArticleScreen, guideScreenOf, HotNewsScreen, NewsScreen } from './ArticleScreens.tsx';
import { CoinScreen } from './CoinScreen.tsx';
import { FundHomeScreen } from './FundHomeScreen.tsx';
import { IndexListScreen, IndexScreen } from './IndexScreens.tsx';
import { SeasonScreen, WeeklyScreen, WeeksScreen } from './IssueScreens.tsx';
import { landingScreenOf } from './LandingScreen.tsx';
import { MoreFundsScreen } from './MoreFundsScreen.tsx';
import { OpportunitiesScreen, OpportunityScreen, StandardScreen, ThemeScreen } from './TopicScreens.tsx';

const MARKET = [aFund(), aFund({ fundCode: '110022', fundName: '岚川纯债债券', kind: 'bond' })];
const failing = { read: () => Promise.reject(new PortError('network')) };
const show = (screen: ReactNode, editorial: Partial<EditorialPorts> = {}) =>
  renderScreen(screen, { ...fakeFundsPorts(MARKET), ...fakeFundPagesPorts(), ...fakeEditorialPorts(editorial), entries: AREA_ENTRIES });
const bannersOf = (...banners: readonly ReturnType<typeof aBanner>[]): Pick<EditorialPorts, 'banners'> => ({
  banners: { ...fakeEditorialPorts().banners, read: () => Promise.resolve({ kind: 'read', value: [aBannerModule(banners)] }) },
});

describe('the home of funds', () => {
  it('leads to search, ranking and each kind, and shows the leading funds and the risk notice [FN-43]', async () => {
    const { screen } = await show(<FundHomeScreen />);
    await expect.element(screen.getByRole('link', { name: '搜索基金名称、代码或拼音首字母' })).toHaveAttribute('href', '#/fund/search');
    await expect
      .element(screen.getByRole('link', { name: 'QDII基金排行', exact: true }))
      .toHaveAttribute('href', '#/ranking/fund-ranking?kind=qdii');
    await expect.element(screen.getByRole('link', { name: /岚川纯债债券.*\+7\.00%/ })).toBeVisible();
    await expect.element(screen.getByText(/本金可能受损/)).toBeVisible();
    await screen.getByRole('tab', { name: '货币' }).click();
    await expect.element(screen.getByText('没有符合条件的基金')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '完整排行' })).toHaveAttribute('href', '#/ranking/fund-ranking?kind=money');
  });

  it('shows banners, themes and articles [UI-940]', async () => {
    const { screen } = await show(<FundHomeScreen />);
    await expect.element(screen.getByRole('link', { name: '定投怎么开始' })).toHaveAttribute('href', '#/fund/subject?topicId=steady');
    await expect.element(screen.getByRole('link', { name: /稳一点/ })).toHaveAttribute('href', '#/fund/subject?topicId=steady');
    await expect
      .element(screen.getByRole('link', { name: /基金是什么/ }))
      .toHaveAttribute('href', '#/fund/newDetail?articleId=what-is-a-fund');
    await expect.element(screen.getByText('我的自选')).not.toBeInTheDocument();
  });

  it('shows the first funds of the watch list to a signed-in investor [UI-940]', async () => {
    const session = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
    const ports = { ...fakeFundsPorts(MARKET), ...fakeEditorialPorts(), entries: AREA_ENTRIES };
    const { screen } = await renderScreen(<FundHomeScreen />, ports, undefined, session);
    await expect.element(screen.getByRole('link', { name: '全部自选' })).toHaveAttribute('href', '#/favourite-funds');
  });

  it('stays complete without a message when the content cannot be read [FE-7]', async () => {
    const { screen } = await show(<FundHomeScreen />, {
      banners: { ...fakeEditorialPorts().banners, ...failing },
      topics: failing,
      articles: { readPage: () => Promise.reject(new PortError('network')) },
    });
    await expect.element(screen.getByRole('link', { name: /岚川纯债债券/ })).toBeVisible();
    expect([screen.getByRole('alert').query(), screen.getByRole('img').query()]).toEqual([null, null]);
  });

  it('lists all entries on a page of their own [FN-43]', async () => {
    const { screen } = await show(<MoreFundsScreen />);
    await expect.element(screen.getByRole('link', { name: '基金排行' })).toHaveAttribute('href', '#/ranking/fund-ranking');
    await expect.element(screen.getByRole('link', { name: 'LOF基金排行' })).toHaveAttribute('href', '#/ranking/fund-ranking?kind=lof');
    await expect.element(screen.getByRole('link', { name: '发现机会' })).toHaveAttribute('href', '#/fund/youjihui');
  });
});

describe('banners', () => {
  const three = ['a', 'b', 'c'].map((name) => aBanner({ picture: { src: `/images/content/${name}.svg`, alt: name }, clickTo: `/${name}` }));

  it('advance by dots, and automatically until they are paused [FE-6]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { screen } = await show(<FundHomeScreen />, bannersOf(...three));
      await vi.waitFor(() => expect(screen.getByRole('img').elements()).toHaveLength(3));
      const current = () =>
        screen
          .getByRole('button', { name: /看第/ })
          .elements()
          .findIndex((dot) => dot.ariaCurrent === 'true');
      expect(current()).toBe(0);
      await vi.advanceTimersByTimeAsync(5_000);
      await vi.waitFor(() => expect(current()).toBe(1));
      await vi.advanceTimersByTimeAsync(5_000);
      await vi.waitFor(() => expect(current()).toBe(2));
      await vi.advanceTimersByTimeAsync(5_000);
      await vi.waitFor(() => expect(current()).toBe(0));
      const pause = screen.getByRole('button', { name: '暂停轮播' }).element();
      if (pause instanceof HTMLElement) pause.click();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(current()).toBe(0);
      expect(screen.getByRole('button', { name: '继续轮播' }).elements()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lead a visitor to sign in first where required [FE-5]', async () => {
    const { screen } = await show(<FundHomeScreen />, bannersOf(aBanner({ needsSession: true })));
    await expect
      .element(screen.getByRole('link', { name: '定投怎么开始' }))
      .toHaveAttribute('href', '#/login?back=%2Ffund%2Fsubject%3FtopicId%3Dsteady');
  });

  it.each(['javascript:alert(1)', 'https://elsewhere.example/', '//elsewhere.example', ''])(
    'lead nowhere when the guard refuses the address: %s [FE-4]',
    async (clickTo) => {
      const { screen } = await show(<FundHomeScreen />, bannersOf(aBanner({ clickTo })));
      await expect.element(screen.getByRole('img', { name: '定投怎么开始' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: '定投怎么开始' }).query()).toBeNull();
    },
  );

  it.each(['https://elsewhere.example/a.png', 'data:image/png;base64,AA', '/images/../a.svg', '/a.svg'])(
    'are hidden when the guard refuses the picture: %s [FE-4]',
    async (src) => {
      const { screen } = await show(<FundHomeScreen />, bannersOf(aBanner({ picture: { src, alt: '坏图' } }), ...three));
      await expect.element(screen.getByRole('img', { name: 'a' })).toBeInTheDocument();
      expect(screen.getByRole('img', { name: '坏图' }).query()).toBeNull();
    },
  );
});

describe('an article', () => {
  it('shows its text in plain parts, the fund at its mention, and the others below [FE-1] [FE-12]', async () => {
    const { screen } = await show(<ArticleScreen query={{ articleId: 'a' }} />);
    await expect.element(screen.getByRole('heading', { name: '基金是什么' })).toBeVisible();
    await expect.element(screen.getByRole('table')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: '三方关系' })).toBeInTheDocument();
    await expect.element(screen.getByRole('article').getByRole('link', { name: /松涧成长混合A/ })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: '相关基金' }).getByRole('link', { name: /松涧成长混合C/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /风险是什么/ })).toHaveAttribute('href', '#/fund/newDetail?articleId=risk');
  });

  it('shows markup as plain text [FE-1]', async () => {
    const text = '<b onclick="alert(1)">粗</b>';
    const article = { read: () => Promise.resolve({ kind: 'read' as const, value: anArticle({ blocks: [{ kind: 'paragraph', text }] }) }) };
    const { screen } = await show(<ArticleScreen query={{ articleId: 'a' }} />, { article });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('links the product that it is about [UI-941]', async () => {
    const article = { read: () => Promise.resolve({ kind: 'read' as const, value: anArticle({ productCode: 'Q2004' }) }) };
    const { screen } = await show(<ArticleScreen query={{ articleId: 'a' }} />, { article });
    await expect.element(screen.getByRole('link', { name: '查看产品详情' })).toHaveAttribute('href', '#/information?productCode=Q2004');
  });

  it('reports a missing article, and can retry one that was not read [FE-11]', async () => {
    const unknown = { read: () => Promise.resolve({ kind: 'refused' as const, message: { kind: 'article-unknown' as const } }) };
    const { screen } = await show(<ArticleScreen query={{ articleId: 'a' }} />, { article: unknown });
    await expect.element(screen.getByText('文章不存在或已下线').first()).toBeVisible();
    await screen.unmount();
    const { screen: other } = await show(<ArticleScreen query={{ articleId: 'a' }} />, { article: failing });
    await expect.element(other.getByRole('button', { name: '重试' })).toBeVisible();
  });

  it('leads from an article with a page of its own to funds [UI-941]', async () => {
    const Guide = guideScreenOf('fund-departure');
    const { screen } = await show(<Guide />);
    await expect.element(screen.getByRole('link', { name: '去找基金' })).toHaveAttribute('href', '#/ranking/fund-ranking');
  });
});

describe('lists of articles', () => {
  it('request the chosen channel [FE-10]', async () => {
    const { articles } = fakeEditorialPorts();
    const readPage = vi.fn(articles.readPage);
    const complaints = vi.spyOn(console, 'error');
    const { screen } = await show(<NewsScreen />, { articles: { readPage } });
    await expect.element(screen.getByRole('link', { name: /基金是什么/ })).toBeVisible();
    await screen.getByRole('tab', { name: '产品解读' }).click();
    await vi.waitFor(() => expect(readPage.mock.calls.map(([query]) => query)).toEqual([{ channel: null }, { channel: 'product' }]));
    await expect.element(screen.getByRole('tab', { name: '产品解读' })).toHaveAttribute('aria-selected', 'true');
    expect(complaints).not.toHaveBeenCalled();
    await screen.unmount();
    const hot = vi.fn(articles.readPage);
    await show(<HotNewsScreen />, { articles: { readPage: hot } });
    await vi.waitFor(() => expect(hot.mock.calls.map(([query]) => query)).toEqual([{ channel: 'hot' }]));
  });

  it('link the page of their channel [UI-941]', async () => {
    const items = (['lesson', 'product', 'season'] as const).map((channel) =>
      anArticleSummary({ articleId: channel, channel, title: channel }),
    );
    const { screen } = await show(<HotNewsScreen />, {
      articles: { readPage: () => Promise.resolve({ kind: 'read', items, hasMore: false }) },
    });
    await expect.element(screen.getByRole('link', { name: /product/ })).toHaveAttribute('href', '#/pronewsdetail?articleId=product');
    await expect
      .element(screen.getByRole('link', { name: /season/ }))
      .toHaveAttribute('href', '#/fund/seasons/newsdetail?articleId=season');
  });
});

describe('topics', () => {
  it('show their funds, and link the ranking with the same filter [FE-20]', async () => {
    const { screen } = await show(<ThemeScreen query={{ topicId: 'steady' }} />);
    await expect.element(screen.getByRole('link', { name: /松涧成长混合A/ })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '在排行中查看全部' }))
      .toHaveAttribute('href', '#/ranking/fund-ranking?kind=bond&open=1');
    await expect.element(screen.getByText('开放申购')).toBeVisible();
  });

  it('show the figure by which they are sorted [FE-20]', async () => {
    const topic = { read: () => Promise.resolve({ kind: 'read' as const, value: aTopic({ ranking: 'kind=mixed&sort=three-years' }) }) };
    const { screen } = await show(<ThemeScreen query={{ topicId: 'steady' }} />, { topic });
    await expect.element(screen.getByRole('link', { name: /松涧成长混合A.*\+7\.00%.*近3年/ })).toBeVisible();
  });

  it('report an empty list of funds [FE-20]', async () => {
    const topic = { read: () => Promise.resolve({ kind: 'read' as const, value: aTopic({ funds: [], ranking: '' }) }) };
    const { screen } = await show(<ThemeScreen query={{ topicId: 'steady' }} />, { topic });
    await expect.element(screen.getByText('暂无符合条件的基金')).toBeVisible();
  });

  it('have a page for their criteria where they are opportunities [FE-21]', async () => {
    const list = await show(<OpportunitiesScreen />);
    await expect.element(list.screen.getByText(/不代表以后的表现/)).toBeVisible();
    await list.screen.unmount();
    const { screen } = await show(<OpportunityScreen query={{ topicId: 'steady' }} />);
    await expect.element(screen.getByRole('link', { name: '查看标准' })).toHaveAttribute('href', '#/fund/youjihui-stard?topicId=steady');
    await screen.unmount();
    const { screen: standard } = await show(<StandardScreen query={{ topicId: 'steady' }} />);
    await expect.element(standard.getByText('债券型')).toBeVisible();
  });
});

describe('the page of a product line', () => {
  const Landing = landingScreenOf('axc');

  it('shows the level, the funds, rules and fees of the chosen one, and leads to buying it [FE-30] [FE-31] [UI-1040]', async () => {
    const funds = [aFund({ riskLevel: 2 }), aFund({ fundCode: '000002', fundName: '松涧成长混合C', riskLevel: 4 })];
    const topic = { read: () => Promise.resolve({ kind: 'read' as const, value: aTopic({ kind: 'landing', title: '安享仓', funds }) }) };
    const { screen, go } = await show(<Landing />, { topic });
    await expect.element(screen.getByText('R4', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('每年运作费用')).toBeVisible();
    await screen.getByRole('radio', { name: '松涧成长混合C' }).click({ force: true });
    await screen.getByRole('button', { name: '基金详情' }).click();
    expect(go.along).toHaveBeenCalledWith('/fund-index?fundCode=000002');
    await screen.getByRole('button', { name: '买入' }).click();
    expect(go.to).toHaveBeenCalledWith('/fund/cashier', { fundCode: '000002' });
  });

  it('shows why a fund cannot be bought now [UI-1040]', async () => {
    const topic = {
      read: () =>
        Promise.resolve({ kind: 'read' as const, value: aTopic({ kind: 'landing', funds: [aFund({ trading: 'purchase-suspended' })] }) }),
    };
    const { screen, go } = await show(<Landing />, { topic });
    await screen.getByRole('button', { name: '买入' }).click({ force: true });
    expect(go.to).not.toHaveBeenCalled();
    await expect.element(screen.getByText(sentenceOf({ kind: 'fund-purchase-suspended' })).first()).toBeInTheDocument();
  });

  it('stays complete when the rules cannot be read [FE-30]', async () => {
    const { screen } = await renderScreen(<Landing />, {
      ...fakeFundsPorts(MARKET),
      ...fakeEditorialPorts(),
      fundDetail: { ...fakeFundPagesPorts().fundDetail, ...failing },
    });
    await expect.element(screen.getByRole('heading', { name: '稳一点', level: 2 })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });
});

describe('issues', () => {
  it('are listed, and each shows its text, funds and articles [UI-942]', async () => {
    const { screen: weeks } = await show(<WeeksScreen />);
    await expect.element(weeks.getByRole('link', { name: /债市一周/ })).toHaveAttribute('href', '#/fund/weeklyHotspots?issueId=w-46');
    await weeks.unmount();
    const { screen } = await show(<WeeklyScreen query={{}} />);
    await expect.element(screen.getByText(/第 46 期.*2026-11-09 至 2026-11-13/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '往期' })).toHaveAttribute('href', '#/fund/fund_week');
    await expect.element(screen.getByRole('link', { name: /风险是什么/ })).toBeVisible();
  });

  it('are requested by their id where they belong to the periodical [UI-942]', async () => {
    const read = vi.fn(() => Promise.resolve({ kind: 'read' as const, value: anIssue({ periodical: 'season' }) }));
    const { screen } = await show(<SeasonScreen query={{ issueId: 's-1' }} />, { issue: { read } });
    await expect.element(screen.getByRole('link', { name: '全部期刊' })).toBeVisible();
    expect(read).toHaveBeenCalledWith({ periodical: 'season', issueId: 's-1' }, expect.anything());
  });
});

describe('indices', () => {
  it('show level, change and date, or -- where a figure is missing [FE-40]', async () => {
    const value = [aFundIndex(), aFundIndex({ indexCode: 'N', indexName: '无数据', last: null, change: null, course: [] })];
    const { screen } = await show(<IndexListScreen />, { fundIndices: { read: () => Promise.resolve({ kind: 'read', value }) } });
    await expect.element(screen.getByRole('link', { name: /大盘300.*\+1\.00%.*3,030\.00 2026-11-17/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /无数据.*--/ })).toBeVisible();
  });

  it('show a year with a table below the chart, and the funds that follow [FE-40]', async () => {
    const { screen } = await show(<IndexScreen query={{ indexCode: 'D300' }} />);
    await expect.element(screen.getByText('最新点位（2026-11-17）')).toBeVisible();
    await expect.element(screen.getByRole('table')).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: /松涧成长混合A/ })).toBeVisible();
  });
});

describe('the exchange of coins', () => {
  it('says that there are no coins, and shows no balance [FE-50]', async () => {
    const { screen } = await show(<CoinScreen />);
    await expect.element(screen.getByText('本平台没有金币')).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/\d/);
  });
});
