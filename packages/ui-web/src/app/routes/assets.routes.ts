import * as z from 'zod/mini';
import { titles } from '../../copy/titles.copy.ts';
import { defineRoute } from '../route-table.ts';

const holdings = () => import('../../screens/assets/HoldingsScreen.tsx').then((module) => module.HoldingsScreen);
const holdingsQuery = z.object({ del_prev: z.optional(z.string()) });

export const assetsRoutes = [
  defineRoute({
    path: '/assets',
    title: titles.assets,
    query: z.object({}),
    needsSession: true,
    tab: 'assets',
    parent: '/',
    screen: () => import('../../screens/assets/AssetsScreen.tsx').then((module) => module.AssetsScreen),
  }),
  defineRoute({
    path: '/asset-detail',
    title: titles.holdings,
    query: holdingsQuery,
    needsSession: true,
    parent: '/assets',
    screen: holdings,
  }),
  defineRoute({
    path: '/pe-detail',
    title: titles.holdings,
    query: holdingsQuery,
    needsSession: true,
    parent: '/assets',
    screen: holdings,
  }),
] as const;
