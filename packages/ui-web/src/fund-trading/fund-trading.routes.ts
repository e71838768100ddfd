import { FUND_ORDER_KINDS } from '@caifu/core/fund-trading';
import * as z from 'zod/mini';
import { maybe, needs, texts } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fundTradingTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./fund-trading.screens.ts'));

const ofFund = needs('fundCode');
const own = { ports: 'funds', parent: '/usercenter/fund' } as const;
const ofHolding = { ...own, parent: '/fund/funddetail' } as const;

const rows = [
  {
    ports: 'funds',
    path: '/fund/reminders',
    title: titles.alerts,
    query: maybe('fundCode'),
    parent: '/fund-index',
    screen: screens('FundAlertsScreen'),
  },
  {
    ports: 'funds',
    path: '/fund/cashier',
    title: titles.buy,
    query: ofFund,
    needsSession: false,
    parent: '/fund-index',
    screen: () => import('./FundBuyScreen.tsx').then((m) => m.FundBuyScreen),
  },
  {
    ...ofHolding,
    path: '/fund/redeem',
    title: titles.redeem,
    query: ofFund,
    screen: () => import('./FundRedeemScreen.tsx').then((m) => m.FundRedeemScreen),
  },
  {
    ports: 'funds',
    path: '/fund/pay-status',
    title: titles.result,
    // Without a number the outcome of the order is unknown.
    query: z.object({ orderNo: z.optional(code), kind: z.enum(FUND_ORDER_KINDS) }),
    parent: '/usercenter/fund',
    screen: screens('FundTradeResultScreen'),
  },
  {
    ports: 'funds',
    path: '/usercenter/fund',
    title: titles.holdings,
    query: texts('sort'),
    inPlace: ['sort'],
    // The page for unknown paths in the broker-channel build. A visitor is told what it is.
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
  // Without a fund: all funds together.
  { ...ofHolding, path: '/fund/profitlist', title: titles.profits, query: maybe('fundCode'), screen: screens('FundProfitsScreen') },
  { ...ofHolding, path: '/fund/editBonus', title: titles.dividendMethod, query: ofFund, screen: screens('DividendMethodScreen') },
] as const;

export const fundTradingRoutes: Routes<typeof rows> = defineRoutes(rows);
