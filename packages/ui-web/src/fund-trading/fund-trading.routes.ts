import { FUND_ORDER_KINDS } from '@caifu/core/fund-trading';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fundTradingTitles } from './titles.copy.ts';

const screens = screensOf(() => import('./fund-trading.screens.ts'));

const ofFund = z.object({ fundCode: code });

const rows = [
  {
    ports: 'funds',
    path: '/fund/cashier',
    title: fundTradingTitles.buy,
    query: ofFund,
    needsSession: false,
    parent: '/new/fundindex',
    screen: () => import('./FundBuyScreen.tsx').then((module) => module.FundBuyScreen),
  },
  {
    ports: 'funds',
    path: '/fund/redeem',
    title: fundTradingTitles.redeem,
    query: ofFund,
    needsSession: true,
    parent: '/usercenter/fund',
    screen: () => import('./FundRedeemScreen.tsx').then((module) => module.FundRedeemScreen),
  },
  {
    ports: 'funds',
    path: '/fund/pay-status',
    title: fundTradingTitles.result,
    // Without a number nobody knows whether there is an order.
    query: z.object({ orderNo: z.optional(code), kind: z.enum(FUND_ORDER_KINDS) }),
    needsSession: true,
    parent: '/usercenter/fund',
    screen: () => screens('FundTradeResultScreen'),
  },
  {
    ports: 'funds',
    path: '/usercenter/fund',
    title: fundTradingTitles.holdings,
    // Where an unknown path leads in the broker-channel build: a visitor is told what stands here.
    query: z.object({}),
    needsSession: false,
    parent: '/assets',
    screen: () => screens('FundHoldingsScreen'),
  },
  {
    ports: 'funds',
    path: '/fund/funddetail',
    title: fundTradingTitles.holding,
    query: ofFund,
    needsSession: true,
    parent: '/usercenter/fund',
    screen: () => import('./FundHoldingScreen.tsx').then((module) => module.FundHoldingScreen),
  },
  {
    ports: 'funds',
    path: '/fund/profitlist',
    title: fundTradingTitles.profits,
    // Without a fund: of all of them together.
    query: z.object({ fundCode: z.optional(code) }),
    needsSession: true,
    parent: '/usercenter/fund',
    screen: () => screens('FundProfitsScreen'),
  },
  {
    ports: 'funds',
    path: '/fund/editBonus',
    title: fundTradingTitles.dividendMethod,
    query: ofFund,
    needsSession: true,
    parent: '/usercenter/fund',
    screen: () => screens('DividendMethodScreen'),
  },
] as const;

export const fundTradingRoutes: Routes<typeof rows> = defineRoutes(rows);
