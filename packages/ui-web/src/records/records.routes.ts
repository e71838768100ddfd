import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';
import { code, productKeys } from '../app/routing/query-shapes.ts';

const distributions = () => import('../holding/DistributionsScreen.tsx').then((module) => module.DistributionsScreen);

export const recordsRoutes = [
  defineRoute({
    path: '/buy-record',
    title: lateTitles.tradeRecords,
    // Without a product: the records of all of them.
    query: z.object({ productCode: z.optional(code), tab: z.optional(z.enum(['1', '2', '3'])) }),
    needsSession: true,
    parent: '/assets',
    inPlace: ['tab'],
    screen: () => import('./TradeRecordsScreen.tsx').then((module) => module.TradeRecordsScreen),
  }),
  defineRoute({
    path: '/buy-record-detail',
    title: lateTitles.tradeRecord,
    query: z.object({ orderId: code }),
    needsSession: true,
    parent: '/buy-record',
    screen: () => import('./TradeRecordScreen.tsx').then((module) => module.TradeRecordScreen),
  }),
  defineRoute({
    path: '/pe-his-net',
    title: lateTitles.netValues,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('../products/NetValuesScreen.tsx').then((module) => module.NetValuesScreen),
  }),
  defineRoute({
    path: '/allot-his',
    title: lateTitles.distributions,
    query: z.object({}),
    needsSession: true,
    parent: '/asset-detail',
    screen: distributions,
  }),
  defineRoute({
    path: '/pe-allot-his',
    title: lateTitles.distributions,
    query: z.object({}),
    needsSession: true,
    parent: '/pe-detail',
    screen: distributions,
  }),
  defineRoute({
    path: '/pe-archives',
    title: lateTitles.archives,
    query: z.object({ ...productKeys, curTab: z.optional(z.enum(['1', '2'])) }),
    needsSession: false,
    parent: '/channel/product-list',
    inPlace: ['curTab'],
    screen: () => import('../products/ArchivesScreen.tsx').then((module) => module.ArchivesScreen),
  }),
  defineRoute({
    path: '/dealer-collect',
    title: lateTitles.brokerSummary,
    query: z.object({}),
    needsSession: true,
    parent: '/assets',
    screen: () => import('../assets/BrokerSummaryScreen.tsx').then((module) => module.BrokerSummaryScreen),
  }),
  defineRoute({
    path: '/about/wechat',
    title: lateTitles.accountManager,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('../account/AccountManagerScreen.tsx').then((module) => module.AccountManagerScreen),
  }),
] as const;
