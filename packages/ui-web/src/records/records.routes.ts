import * as z from 'zod/mini';
import { recordsTitles } from './titles.copy.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const tradeRecordsScreen = screensOf(() => import('./TradeRecordsScreen.tsx'));
const orderPageScreen = screensOf(() => import('./OrderPageScreen.tsx'));

/** Without a product: the records of all of them. */
const listQuery = z.object({ productCode: z.optional(code), tab: z.optional(z.enum(['1', '2', '3'])) });

const fundRecords = {
  title: recordsTitles.fundRecords,
  query: listQuery,
  needsSession: true,
  parent: '/usercenter/fund',
  inPlace: ['tab'],
} as const;

const rows = [
  {
    path: '/buy-record',
    title: recordsTitles.tradeRecords,
    query: listQuery,
    needsSession: true,
    parent: '/assets',
    inPlace: ['tab'],
    screen: () => tradeRecordsScreen('TradeRecordsScreen'),
  },
  {
    path: '/buy-record-detail',
    title: recordsTitles.order,
    query: z.object({ orderId: code }),
    needsSession: true,
    parent: '/buy-record',
    screen: () => orderPageScreen('OrderPageScreen'),
  },
  // One list under both addresses (decision 0270).
  { ...fundRecords, path: '/fund/history/list', screen: () => tradeRecordsScreen('FundRecordsScreen') },
  { ...fundRecords, path: '/fund/history', screen: () => tradeRecordsScreen('FundHistoryScreen') },
  {
    path: '/fund/history/details',
    title: recordsTitles.order,
    query: z.object({ orderId: code }),
    needsSession: true,
    parent: '/fund/history/list',
    screen: () => orderPageScreen('OrderPageScreen'),
  },
  {
    path: '/order-receipt',
    title: recordsTitles.receipt,
    query: z.object({ orderId: code }),
    needsSession: true,
    parent: '/buy-record',
    screen: () => import('./OrderReceiptScreen.tsx').then((module) => module.OrderReceiptScreen),
  },
] as const;

export const recordsRoutes: Routes<typeof rows> = defineRoutes(rows);
