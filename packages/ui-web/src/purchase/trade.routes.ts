import { isCalendarDate } from '@caifu/core/values';
import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';
import { code } from '../app/routing/query-shapes.ts';

const dashed = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** A day as 2026-11-20 or as 20261120, which the screen gets as the first. */
const day = z.optional(z.pipe(z.string().check(z.refine((text) => isCalendarDate(dashed(text)))), z.transform(dashed)));

const resultQuery = z.object({
  rs: z.enum(['success', 'failed', 'waiting', 'error']),
  no: z.optional(code),
  valueDate: day,
  applyDate: day,
});

const buyScreen = () => import('./BuyScreen.tsx').then((module) => module.BuyScreen);
const brokerResult = () => import('./ResultScreen.tsx').then((module) => module.BrokerResultScreen);
const privateResult = () => import('./ResultScreen.tsx').then((module) => module.PrivateResultScreen);

export const tradeRoutes = [
  defineRoute({
    path: '/information-buy',
    title: lateTitles.buy,
    query: z.object({}),
    needsSession: false,
    parent: '/channel/product-list',
    screen: buyScreen,
  }),
  defineRoute({
    path: '/pe-buy',
    title: lateTitles.buy,
    query: z.object({}),
    needsSession: false,
    parent: '/channel/product-list',
    screen: buyScreen,
  }),
  defineRoute({
    path: '/information-result',
    title: lateTitles.buyResult,
    query: resultQuery,
    needsSession: true,
    parent: '/usercenter',
    screen: brokerResult,
  }),
  defineRoute({
    path: '/pe-result',
    title: lateTitles.buyResult,
    query: resultQuery,
    needsSession: true,
    parent: '/usercenter',
    screen: privateResult,
  }),
  defineRoute({
    path: '/pe-redeem',
    title: lateTitles.redeem,
    // The period's name is empty for a product without periods.
    query: z.object({ productCode: code, numName: z.optional(z.string().check(z.regex(/^[^\p{Cc}<>]{0,64}$/u))) }),
    needsSession: true,
    parent: '/pe-detail',
    screen: () => import('../holding/RedeemScreen.tsx').then((module) => module.RedeemScreen),
  }),
  defineRoute({
    path: '/redeem-result',
    title: lateTitles.redeemResult,
    // `errorMsg` of the address is not read: free text never comes from the address bar. The dates are asked for by the order number.
    query: z.object({ status: z.enum(['waiting', 'succeed', 'failed']), orderNo: z.optional(code) }),
    needsSession: true,
    parent: '/usercenter',
    screen: () => import('../holding/RedeemResultScreen.tsx').then((module) => module.RedeemResultScreen),
  }),
] as const;
