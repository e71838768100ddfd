import * as z from 'zod/mini';
import { assetsTitles } from './titles.copy.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/assets',
    title: assetsTitles.assets,
    query: z.object({}),
    needsSession: true,
    tab: 'assets',
    parent: '/',
    screen: () => import('./assets.screens.ts').then((module) => module.AssetsScreen),
  },
  {
    path: '/dealer-collect',
    title: assetsTitles.brokerSummary,
    query: z.object({}),
    needsSession: true,
    parent: '/assets',
    screen: () => import('./assets.screens.ts').then((module) => module.BrokerSummaryScreen),
  },
] as const;

export const assetsRoutes: Routes<typeof rows> = defineRoutes(rows);
