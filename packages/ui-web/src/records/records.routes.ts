import * as z from 'zod/mini';
import { recordsTitles } from './titles.copy.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';

const rows = [
  {
    path: '/buy-record',
    title: recordsTitles.tradeRecords,
    // Without a product: the records of all of them.
    query: z.object({ productCode: z.optional(code), tab: z.optional(z.enum(['1', '2', '3'])) }),
    needsSession: true,
    parent: '/assets',
    inPlace: ['tab'],
    screen: () => import('./TradeRecordsScreen.tsx').then((module) => module.TradeRecordsScreen),
  },
  {
    path: '/buy-record-detail',
    title: recordsTitles.order,
    query: z.object({ orderId: code }),
    needsSession: true,
    parent: '/buy-record',
    screen: () => import('./OrderPageScreen.tsx').then((module) => module.OrderPageScreen),
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
