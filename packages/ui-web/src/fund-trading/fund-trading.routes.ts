import { FUND_ORDER_KINDS } from '@caifu/core/fund-trading';
import * as z from 'zod/mini';
import { maybe, needs } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fundTradingTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./fund-trading.screens.ts'));

const ofFund = needs('fundCode');
const own = { ports: 'funds', parent: '/usercenter/fund' } as const;

const rows = [
  {
    ports: 'funds',
    path: '/fund/cashier',
    title: titles.buy,
    query: ofFund,
    needsSession: false,
    parent: '/new/fundindex',
    screen: () => import('./FundBuyScreen.tsx').then((m) => m.FundBuyScreen),
  },
  {
    ...own,
    path: '/fund/redeem',
    title: titles.redeem,
    query: ofFund,
    screen: () => import('./FundRedeemScreen.tsx').then((m) => m.FundRedeemScreen),
  },
  {
    ports: 'funds',
    path: '/fund/pay-status',
    title: titles.result,
    // Without a number nobody knows whether there is an order.
    query: z.object({ orderNo: z.optional(code), kind: z.enum(FUND_ORDER_KINDS) }),
    parent: '/usercenter/fund',
    screen: screens('FundTradeResultScreen'),
  },
  {
    ports: 'funds',
    path: '/usercenter/fund',
    title: titles.holdings,
    // Where an unknown path leads in the broker-channel build: a visitor is told what stands here.
    needsSession: false,
    parent: '/assets',
    screen: screens('FundHoldingsScreen'),
  },
  {
    ...own,
    path: '/fund/funddetail',
    title: titles.holding,
    query: ofFund,
    screen: () => import('./FundHoldingScreen.tsx').then((m) => m.FundHoldingScreen),
  },
  // Without a fund: of all of them together.
  { ...own, path: '/fund/profitlist', title: titles.profits, query: maybe('fundCode'), screen: screens('FundProfitsScreen') },
  { ...own, path: '/fund/editBonus', title: titles.dividendMethod, query: ofFund, screen: screens('DividendMethodScreen') },
] as const;

export const fundTradingRoutes: Routes<typeof rows> = defineRoutes(rows);
