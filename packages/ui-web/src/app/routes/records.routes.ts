import * as z from 'zod/mini';
import { lateTitles } from '../../copy/late-titles.copy.ts';
import { defineRoute } from '../route-table.ts';
import { code, productKeys } from './query-shapes.ts';

const distributions = () => import('../../screens/records/DistributionsScreen.tsx').then((module) => module.DistributionsScreen);

export const recordsRoutes = [
  defineRoute({
    path: '/buy-record',
    title: lateTitles.tradeRecords,
    // Without a product: the records of all of them.
    query: z.object({ productCode: z.optional(code), tab: z.optional(z.enum(['1', '2', '3'])) }),
    needsSession: true,
    parent: '/assets',
    inPlace: ['tab'],
    screen: () => import('../../screens/records/TradeRecordsScreen.tsx').then((module) => module.TradeRecordsScreen),
  }),
  defineRoute({
    path: '/buy-record-detail',
    title: lateTitles.tradeRecord,
    query: z.object({ orderId: code }),
    needsSession: true,
    parent: '/buy-record',
    screen: () => import('../../screens/records/TradeRecordScreen.tsx').then((module) => module.TradeRecordScreen),
  }),
  defineRoute({
    path: '/pe-his-net',
    title: lateTitles.netValues,
    query: z.object(productKeys),
    needsSession: false,
    parent: '/channel/product-list',
    screen: () => import('../../screens/records/NetValuesScreen.tsx').then((module) => module.NetValuesScreen),
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
    screen: () => import('../../screens/archives/ArchivesScreen.tsx').then((module) => module.ArchivesScreen),
  }),
  defineRoute({
    path: '/dealer-collect',
    title: lateTitles.brokerSummary,
    query: z.object({}),
    needsSession: true,
    parent: '/assets',
    screen: () => import('../../screens/records/BrokerSummaryScreen.tsx').then((module) => module.BrokerSummaryScreen),
  }),
  defineRoute({
    path: '/about/wechat',
    title: lateTitles.accountManager,
    query: z.object({}),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('../../screens/about/AccountManagerScreen.tsx').then((module) => module.AccountManagerScreen),
  }),
] as const;
