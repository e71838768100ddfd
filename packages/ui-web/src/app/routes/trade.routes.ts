import { isCalendarDate } from '@caifu/core';
import * as z from 'zod/mini';
import { titles } from '../../copy/titles.copy.ts';
import { defineRoute } from '../route-table.ts';

const day = z.optional(z.string().check(z.refine(isCalendarDate)));

const resultQuery = z.object({
  rs: z.enum(['success', 'failed', 'waiting', 'error']),
  no: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  valueDate: day,
  applyDate: day,
});

const buyScreen = () => import('../../screens/trade/BuyScreen.tsx').then((module) => module.BuyScreen);
const brokerResult = () => import('../../screens/trade/ResultScreen.tsx').then((module) => module.BrokerResultScreen);
const privateResult = () => import('../../screens/trade/ResultScreen.tsx').then((module) => module.PrivateResultScreen);

export const tradeRoutes = [
  defineRoute({
    path: '/information-buy',
    title: titles.buy,
    query: z.object({}),
    needsSession: false,
    parent: '/channel/product-list',
    screen: buyScreen,
  }),
  defineRoute({
    path: '/pe-buy',
    title: titles.buy,
    query: z.object({}),
    needsSession: false,
    parent: '/channel/product-list',
    screen: buyScreen,
  }),
  defineRoute({
    path: '/information-result',
    title: titles.buyResult,
    query: resultQuery,
    needsSession: true,
    parent: '/usercenter',
    screen: brokerResult,
  }),
  defineRoute({
    path: '/pe-result',
    title: titles.buyResult,
    query: resultQuery,
    needsSession: true,
    parent: '/usercenter',
    screen: privateResult,
  }),
] as const;
