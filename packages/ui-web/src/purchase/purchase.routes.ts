import { isCalendarDate } from '@caifu/core/values';
import * as z from 'zod/mini';
import { purchaseTitles as titles } from './titles.copy.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const resultScreen = screensOf(() => import('./ResultScreen.tsx'));

const dashed = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** A day as 2026-11-20 or 20261120. The screen always gets the former. */
const day = z.optional(z.pipe(z.string().check(z.refine((text) => isCalendarDate(dashed(text)))), z.transform(dashed)));

const resultQuery = z.object({
  rs: z.enum(['success', 'failed', 'waiting', 'error']),
  no: z.optional(code),
  valueDate: day,
  applyDate: day,
});

const buyScreen = () => import('./BuyScreen.tsx').then((m) => m.BuyScreen);
const brokerResult = resultScreen('BrokerResultScreen');
const privateResult = resultScreen('PrivateResultScreen');

const rows = [
  { path: '/information-buy', title: titles.buy, needsSession: false, parent: '/channel/product-list', screen: buyScreen },
  { path: '/pe-buy', title: titles.buy, needsSession: false, parent: '/channel/product-list', screen: buyScreen },
  { path: '/information-result', title: titles.buyResult, query: resultQuery, parent: '/usercenter', screen: brokerResult },
  { path: '/pe-result', title: titles.buyResult, query: resultQuery, parent: '/usercenter', screen: privateResult },
] as const;

export const purchaseRoutes: Routes<typeof rows> = defineRoutes(rows);
