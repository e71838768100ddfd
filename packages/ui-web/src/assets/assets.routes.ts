import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';

const brokerHoldings = () => import('../holding/HoldingsScreen.tsx').then((module) => module.BrokerHoldingsScreen);
const allHoldings = () => import('../holding/HoldingsScreen.tsx').then((module) => module.AllHoldingsScreen);
const privateHoldings = () => import('../holding/HoldingsScreen.tsx').then((module) => module.PrivateHoldingsScreen);
const fundStyleDetail = () => import('../holding/HoldingDetailScreen.tsx').then((module) => module.FundStyleDetailScreen);
const privateDetail = () => import('../holding/HoldingDetailScreen.tsx').then((module) => module.PrivateDetailScreen);

const holdingsQuery = z.object({ del_prev: z.optional(z.string()) });
/** The tab of the holdings page it was opened from; which holding it is stands in the stored invest context. */
const detailQuery = z.object({ cur: z.optional(z.enum(['0', '1', '2'])) });

export const assetsRoutes = [
  defineRoute({
    path: '/assets',
    title: lateTitles.assets,
    query: z.object({}),
    needsSession: true,
    tab: 'assets',
    parent: '/',
    screen: () => import('./AssetsScreen.tsx').then((module) => module.AssetsScreen),
  }),
  defineRoute({
    path: '/holdings',
    title: lateTitles.allHoldings,
    query: z.object({}),
    needsSession: true,
    parent: '/assets',
    screen: allHoldings,
  }),
  defineRoute({
    path: '/asset-detail',
    title: lateTitles.brokerHoldings,
    query: holdingsQuery,
    needsSession: true,
    parent: '/assets',
    screen: brokerHoldings,
  }),
  defineRoute({
    path: '/pe-detail',
    title: lateTitles.privateHoldings,
    query: holdingsQuery,
    needsSession: true,
    parent: '/assets',
    screen: privateHoldings,
  }),
  defineRoute({
    path: '/invest-detail',
    title: lateTitles.holding,
    query: detailQuery,
    needsSession: true,
    parent: '/asset-detail',
    screen: fundStyleDetail,
  }),
  defineRoute({
    path: '/pehave-invest-detail',
    title: lateTitles.holding,
    query: detailQuery,
    needsSession: true,
    parent: '/pe-detail',
    screen: privateDetail,
  }),
  defineRoute({
    path: '/pe-invest-detail',
    title: lateTitles.investment,
    query: detailQuery,
    needsSession: true,
    parent: '/pe-detail',
    screen: privateDetail,
  }),
] as const;
