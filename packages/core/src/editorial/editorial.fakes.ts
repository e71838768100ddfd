import { fakePagedListPorts } from '../kit/paged-list/paged-list.fakes.ts';
import { fakeResourcePorts } from '../kit/resource/resource.fakes.ts';
import { calendarDate, epochAt, netValue } from '../values/index.ts';
import { aFund } from '../funds/funds.fakes.ts';
import { ARTICLE_PAGE_SIZE, type Article, type ArticleSummary } from './article.ts';
import type { Banner, BannerModule } from './banner.ts';
import type { EditorialPorts } from './editorial.ports.ts';
import { lastChange, type FundIndexDetail } from './fund-index.ts';
import { ISSUE_PAGE_SIZE, type Issue } from './issue.ts';
import type { Topic } from './topic.ts';

/** Shown always and everywhere. */
export const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  picture: { src: '/images/content/saving.svg', alt: '定投怎么开始' },
  clickTo: '/fund/subject?topicId=steady',
  needsSession: false,
  platforms: [],
  isOnSale: true,
  startsAt: null,
  endsAt: null,
  ...changes,
});

export const aBannerModule = (banners: readonly Banner[] = [aBanner()], changes: Partial<BannerModule> = {}): BannerModule => ({
  moduleId: 'fund-home',
  moduleName: '基金首页',
  moduleType: 'BANNER',
  moduleStyle: 'LOOP',
  banners,
  ...changes,
});

export const anArticleSummary = (changes: Partial<ArticleSummary> = {}): ArticleSummary => ({
  articleId: 'what-is-a-fund',
  channel: 'lesson',
  title: '基金是什么',
  summary: '钱交给谁管，赚亏归谁',
  source: '财富平台',
  publishedOn: calendarDate('2026-11-10'),
  cover: null,
  ...changes,
});

/** An article with a part of every kind. */
export const anArticle = (changes: Partial<Article> = {}): Article => ({
  ...anArticleSummary(),
  blocks: [
    { kind: 'paragraph', text: '基金把许多人的钱放在一起投资。' },
    { kind: 'heading', text: '谁来管' },
    { kind: 'list', isOrdered: true, items: ['基金公司投资', '银行托管'] },
    { kind: 'quote', text: '净值会波动，本金可能亏损。' },
    { kind: 'figure', picture: { src: '/images/content/roles.svg', alt: '三方关系' }, caption: '钱与权责' },
    {
      kind: 'table',
      head: ['种类', '波动'],
      rows: [
        ['货币基金', '很小'],
        ['股票基金', '较大'],
      ],
    },
    { kind: 'fund', fundCode: '000001' },
  ],
  funds: [aFund(), aFund({ fundCode: '000002', fundName: '松涧成长混合C' })],
  articles: [anArticleSummary({ articleId: 'risk', title: '风险是什么' })],
  productCode: '',
  ...changes,
});

export const aTopic = (changes: Partial<Topic> = {}): Topic => ({
  topicId: 'steady',
  kind: 'theme',
  title: '稳一点',
  note: '波动较小的债券基金',
  cover: null,
  publishedOn: calendarDate('2026-11-10'),
  story: [{ kind: 'paragraph', text: '债券基金主要投资债券。' }],
  standard: [{ kind: 'list', isOrdered: false, items: ['债券型', '开放申购'] }],
  funds: [aFund()],
  ranking: 'kind=bond&open=1',
  ...changes,
});

export const anIssue = (changes: Partial<Issue> = {}): Issue => {
  const { blocks, funds, articles } = anArticle();
  return {
    issueId: 'w-46',
    periodical: 'weekly',
    number: 46,
    title: '债市一周',
    summary: '利率与净值',
    publishedOn: calendarDate('2026-11-14'),
    firstDay: calendarDate('2026-11-09'),
    lastDay: calendarDate('2026-11-13'),
    cover: null,
    blocks,
    funds,
    articles,
    ...changes,
  };
};

/** Two days: 3,000 points and 1 % more. */
export const aFundIndex = (changes: Partial<FundIndexDetail> = {}): FundIndexDetail => {
  const course = [
    { day: calendarDate('2026-11-16'), value: netValue(30_000_000) },
    { day: calendarDate('2026-11-17'), value: netValue(30_300_000) },
  ];
  return {
    indexCode: 'D300',
    indexName: '大盘300',
    note: '三百家大公司',
    last: course[1] ?? null,
    change: lastChange(course),
    story: [{ kind: 'paragraph', text: '指数按规则选取公司。' }],
    course,
    funds: [aFund({ kind: 'index' })],
    ...changes,
  };
};

/** Every read answers with the things above. */
export const fakeEditorialPorts = (overrides: Partial<EditorialPorts> = {}): EditorialPorts => ({
  banners: { ...fakeResourcePorts([aBannerModule()]), now: () => epochAt(calendarDate('2026-11-18'), '10:00:00') },
  articles: fakePagedListPorts([anArticleSummary()], ARTICLE_PAGE_SIZE),
  article: fakeResourcePorts(anArticle()),
  topics: fakeResourcePorts([aTopic()]),
  topic: fakeResourcePorts(aTopic()),
  issues: fakePagedListPorts([anIssue()], ISSUE_PAGE_SIZE),
  issue: fakeResourcePorts(anIssue()),
  fundIndices: fakeResourcePorts([aFundIndex()]),
  fundIndex: fakeResourcePorts(aFundIndex()),
  ...overrides,
});
