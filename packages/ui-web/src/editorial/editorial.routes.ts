import { maybe, needs } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { contentTitles } from '../content/titles.copy.ts';
import { editorialTitles as titles } from './titles.copy.ts';

const editorial = screensOf(() => import('./editorial.screens.ts'));
const fundHome = screensOf(() => import('./fund-home.screens.ts'));
const indexScreens = screensOf(() => import('./IndexScreens.tsx'));

const reading = { needsSession: false, ports: 'funds', parent: '/new/fundindex' } as const;
const anArticle = {
  ...reading,
  query: needs('articleId'),
  parent: '/fund/allnews',
  screen: editorial('ArticleScreen'),
} as const;
const aTopic = { ...reading, query: needs('topicId'), parent: '/fund/youjihui' } as const;
const anIssue = { ...reading, query: maybe('issueId') } as const;

const home = { ...reading, title: titles.funds, tab: 'funds', parent: '/', screen: fundHome('FundHomeScreen') } as const;

const guide = <const Path extends string>(path: Path, title: string, articleId: string) =>
  ({
    ...reading,
    path,
    title,
    screen: () => import('./editorial.screens.ts').then(({ guideScreenOf }) => guideScreenOf(articleId)),
  }) as const;

const landing = <const Path extends string>(path: Path, topicId: string) =>
  ({
    ...reading,
    path,
    title: titles.landing,
    screen: () => import('./LandingScreen.tsx').then(({ landingScreenOf }) => landingScreenOf(topicId)),
  }) as const;

const rows = [
  { ...reading, path: '/about/recipients', title: contentTitles.recipients, parent: '/settings', screen: editorial('RecipientsScreen') },
  { ...home, path: '/new/fundindex' },
  { ...home, path: '/fund/new/index' },
  { ...reading, path: '/fund/more-icon', title: titles.more, screen: fundHome('MoreFundsScreen') },
  { ...reading, path: '/fund/allnews', title: titles.news, screen: editorial('NewsScreen') },
  { ...reading, path: '/hotnews', title: titles.hot, screen: editorial('HotNewsScreen') },
  { ...anArticle, path: '/fund/newDetail', title: titles.article },
  { ...anArticle, path: '/pronewsdetail', title: titles.productArticle },
  { ...anArticle, path: '/fund/seasons/newsdetail', title: titles.seasonArticle, parent: '/fund/seasonslist' },
  // Without a topic: all of them.
  { ...reading, path: '/fund/subject', title: titles.themes, query: maybe('topicId'), screen: editorial('ThemeScreen') },
  { ...reading, path: '/fund/subject_dream', title: titles.plan, screen: editorial('PlanZoneScreen') },
  { ...reading, path: '/fund/youjihui', title: titles.opportunities, screen: editorial('OpportunitiesScreen') },
  { ...aTopic, path: '/fund/youjihui-detail', title: titles.opportunity, screen: editorial('OpportunityScreen') },
  { ...aTopic, parent: '/fund/youjihui-detail', path: '/fund/youjihui-stard', title: titles.standard, screen: editorial('StandardScreen') },
  { ...reading, path: '/fund/seasonslist', title: titles.seasons, screen: editorial('SeasonsScreen') },
  { ...anIssue, path: '/fund/seasonsdetail', title: titles.season, parent: '/fund/seasonslist', screen: editorial('SeasonScreen') },
  { ...anIssue, path: '/fund/weeklyHotspots', title: titles.weekly, screen: editorial('WeeklyScreen') },
  { ...reading, path: '/fund/fund_week', title: titles.weeks, screen: editorial('WeeksScreen') },
  { ...reading, path: '/fund/fund_exponent_index', title: titles.indices, screen: indexScreens('IndexListScreen') },
  {
    ...reading,
    path: '/fund/fund_exponent_detail',
    title: titles.index,
    query: needs('indexCode'),
    parent: '/fund/fund_exponent_index',
    screen: indexScreens('IndexScreen'),
  },
  landing('/fund-product/mzb', 'mzb'),
  landing('/fund-product/axc', 'axc'),
  landing('/fund-product/hjy', 'hjy'),
  landing('/fund-product/syb', 'syb'),
  guide('/fund/interest_miracle_success', titles.compound, 'interest-miracle'),
  guide('/fund/fund_departure', titles.start, 'fund-departure'),
  { ...reading, path: '/bonus/exchange-coin', title: titles.coins, screen: editorial('CoinScreen') },
] as const;

export const editorialRoutes: Routes<typeof rows> = defineRoutes(rows);
