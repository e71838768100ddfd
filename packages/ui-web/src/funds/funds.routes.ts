import { texts } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fundsTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./watch-list.screens.ts'));

const list = { needsSession: false, ports: 'funds', parent: '/new/fundindex' } as const;
/** The list's filter and sort order, which core reads (`fundsOfAddress`). */
const RANKING_FIELDS = ['q', 'kind', 'open', 'scale', 'stars', 'age', 'company', 'manager', 'sort'] as const;

const rows = [
  {
    ...list,
    path: '/fund/search',
    title: titles.search,
    query: texts('q'),
    inPlace: ['q'],
    screen: () => import('./funds.screens.ts').then((m) => m.FundSearchScreen),
  },
  {
    ...list,
    path: '/fund/compare',
    title: titles.compare,
    query: texts('codes'),
    inPlace: ['codes'],
    screen: () => import('./FundCompareScreen.tsx').then((m) => m.FundCompareScreen),
  },
  {
    ...list,
    path: '/ranking/fund-ranking',
    title: titles.ranking,
    query: texts(...RANKING_FIELDS),
    inPlace: RANKING_FIELDS,
    screen: () => import('./FundRankingScreen.tsx').then((m) => m.FundRankingScreen),
  },
  {
    ...list,
    path: '/favourite-funds',
    title: titles.watchList,
    query: texts('group'),
    tab: 'watch',
    parent: '/',
    inPlace: ['group'],
    screen: screens('WatchListScreen'),
  },
  { ...list, path: '/followed', title: titles.watchList, parent: '/favourite-funds', screen: screens('FollowedScreen') },
  {
    ...list,
    path: '/favourite-funds-edit',
    title: titles.watchEdit,
    query: texts('group'),
    needsSession: true,
    parent: '/favourite-funds',
    inPlace: ['group'],
    screen: screens('WatchEditScreen'),
  },
  { ...list, path: '/fund/recommend-list', title: titles.recommended, parent: '/favourite-funds', screen: screens('RecommendListScreen') },
] as const;

export const fundsRoutes: Routes<typeof rows> = defineRoutes(rows);
