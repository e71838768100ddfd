import * as z from 'zod/mini';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fundsTitles } from './titles.copy.ts';

const screens = screensOf(() => import('./watch-list.screens.ts'));

/** What a list is narrowed to and ordered by; core reads it (`fundsOfAddress`). */
const text = z.optional(z.string());

const rows = [
  {
    path: '/fund/search',
    title: fundsTitles.search,
    query: z.object({ q: text }),
    needsSession: false,
    ports: 'funds',
    parent: '/new/fundindex',
    inPlace: ['q'],
    screen: () => import('./funds.screens.ts').then((module) => module.FundSearchScreen),
  },
  {
    path: '/fund/compare',
    title: fundsTitles.compare,
    query: z.object({ codes: text }),
    needsSession: false,
    ports: 'funds',
    parent: '/new/fundindex',
    inPlace: ['codes'],
    screen: () => import('./FundCompareScreen.tsx').then((module) => module.FundCompareScreen),
  },
  {
    path: '/ranking/fund-ranking',
    title: fundsTitles.ranking,
    query: z.object({
      q: text,
      kind: text,
      open: text,
      scale: text,
      stars: text,
      age: text,
      company: text,
      manager: text,
      sort: text,
    }),
    needsSession: false,
    ports: 'funds',
    parent: '/new/fundindex',
    inPlace: ['q', 'kind', 'open', 'scale', 'stars', 'age', 'company', 'manager', 'sort'],
    screen: () => import('./FundRankingScreen.tsx').then((module) => module.FundRankingScreen),
  },
  {
    path: '/favourite-funds',
    title: fundsTitles.watchList,
    query: z.object({ group: text }),
    needsSession: false,
    ports: 'funds',
    tab: 'watch',
    parent: '/',
    inPlace: ['group'],
    screen: () => screens('WatchListScreen'),
  },
  {
    path: '/favourite-funds-edit',
    title: fundsTitles.watchEdit,
    query: z.object({ group: text }),
    needsSession: true,
    ports: 'funds',
    parent: '/favourite-funds',
    inPlace: ['group'],
    screen: () => screens('WatchEditScreen'),
  },
  {
    path: '/fund/recommend-list',
    title: fundsTitles.recommended,
    query: z.object({}),
    needsSession: false,
    ports: 'funds',
    parent: '/favourite-funds',
    screen: () => screens('RecommendListScreen'),
  },
] as const;

export const fundsRoutes: Routes<typeof rows> = defineRoutes(rows);
