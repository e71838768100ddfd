import { accountTitles } from '../account/titles.copy.ts';
import { MAP_GROUPS } from '../kit/map-groups.ts';
import { choice } from '../app/routing/late-query-shapes.ts';
import { homeTitles as titles } from './titles.copy.ts';
import { texts } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/all',
    title: titles.all,
    ...choice('group', MAP_GROUPS),
    needsSession: false,
    parent: '/',
    screen: () => import('./home.screens.ts').then((m) => m.MapScreen),
  },
  {
    path: '/search',
    title: titles.search,
    query: texts('q'),
    inPlace: ['q'],
    needsSession: false,
    parent: '/all',
    ports: 'funds',
    screen: () => import('./SearchScreen.tsx').then((m) => m.SearchScreen),
  },
  {
    path: '/settings',
    title: accountTitles.settings,
    needsSession: false,
    parent: '/usercenter',
    ports: 'base',
    screen: () => import('./home.screens.ts').then((m) => m.SettingsScreen),
  },
] as const;

export const homeRoutes: Routes<typeof rows> = defineRoutes(rows);
