import * as z from 'zod/mini';
import { recordsTitles as titles } from './titles.copy.ts';
import { needs } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const tradeRecordsScreen = screensOf(() => import('./TradeRecordsScreen.tsx'));
const ownPaperScreen = screensOf(() => import('./OrderReceiptScreen.tsx'));
const orderPageScreen = screensOf(() => import('./OrderPageScreen.tsx'));

/** Without a product: the records of all products. */
const listQuery = z.object({ productCode: z.optional(code), tab: z.optional(z.enum(['1', '2', '3'])) });

const order = { title: titles.order, query: needs('orderId'), screen: orderPageScreen('OrderPageScreen') } as const;
const fundRecords = { title: titles.fundRecords, query: listQuery, parent: '/usercenter/fund', inPlace: ['tab'] } as const;

const rows = [
  {
    path: '/buy-record',
    title: titles.tradeRecords,
    query: listQuery,
    parent: '/assets',
    inPlace: ['tab'],
    screen: tradeRecordsScreen('TradeRecordsScreen'),
  },
  { ...order, path: '/buy-record-detail', parent: '/buy-record' },
  // One list under both addresses (decision 0270).
  { ...fundRecords, path: '/fund/history/list', screen: tradeRecordsScreen('FundRecordsScreen') },
  { ...fundRecords, path: '/fund/history', screen: tradeRecordsScreen('FundHistoryScreen') },
  { ...order, path: '/fund/history/details', parent: '/fund/history/list' },
  {
    path: '/order-receipt',
    title: titles.receipt,
    query: needs('orderId'),
    parent: '/buy-record-detail',
    screen: ownPaperScreen('OrderReceiptScreen'),
  },
  {
    path: '/match-paper',
    title: titles.matching,
    query: needs('orderId'),
    parent: '/buy-record-detail',
    screen: ownPaperScreen('MatchingPaperScreen'),
  },
  {
    path: '/special-care',
    title: titles.care,
    query: z.object({ version: z.string(), level: z.optional(z.enum(['1', '2', '3', '4', '5'])) }),
    parent: '/buy-record',
    screen: screensOf(() => import('./SpecialCareScreen.tsx'))('SpecialCareScreen'),
  },
] as const;

export const recordsRoutes: Routes<typeof rows> = defineRoutes(rows);
