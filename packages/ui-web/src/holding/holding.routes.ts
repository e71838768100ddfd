import * as z from 'zod/mini';
import { holdingTitles } from './titles.copy.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./holding.screens.ts'));
const holdingDetailScreen = screensOf(() => import('./HoldingDetailScreen.tsx'));

const brokerHoldings = () => screens('BrokerHoldingsScreen');
const allHoldings = () => screens('AllHoldingsScreen');
const privateHoldings = () => screens('PrivateHoldingsScreen');
const fundStyleDetail = () => holdingDetailScreen('FundStyleDetailScreen');
const privateDetail = () => holdingDetailScreen('PrivateDetailScreen');

const holdingsQuery = z.object({ del_prev: z.optional(z.string()) });
/** The tab of the holdings page it was opened from, and which holding it is where no stored invest context says so. */
const detailQuery = z.object({ cur: z.optional(z.enum(['0', '1', '2'])), orderNo: z.optional(code) });

const distributions = () => screens('DistributionsScreen');

const rows = [
  {
    path: '/holding-calendar',
    title: holdingTitles.calendar,
    query: z.object({}),
    needsSession: true,
    parent: '/holdings',
    screen: () => screens('HoldingCalendarScreen'),
  },
  { path: '/holdings', title: holdingTitles.allHoldings, query: z.object({}), needsSession: true, parent: '/assets', screen: allHoldings },
  {
    path: '/asset-detail',
    title: holdingTitles.brokerHoldings,
    query: holdingsQuery,
    needsSession: true,
    parent: '/assets',
    screen: brokerHoldings,
  },
  {
    path: '/pe-detail',
    title: holdingTitles.privateHoldings,
    query: holdingsQuery,
    needsSession: true,
    parent: '/assets',
    screen: privateHoldings,
  },
  {
    path: '/invest-detail',
    title: holdingTitles.holding,
    query: detailQuery,
    needsSession: true,
    parent: '/asset-detail',
    screen: fundStyleDetail,
  },
  {
    path: '/pehave-invest-detail',
    title: holdingTitles.holding,
    query: detailQuery,
    needsSession: true,
    parent: '/pe-detail',
    screen: privateDetail,
  },
  {
    path: '/pe-invest-detail',
    title: holdingTitles.investment,
    query: detailQuery,
    needsSession: true,
    parent: '/pe-detail',
    screen: privateDetail,
  },
  {
    path: '/pe-redeem',
    title: holdingTitles.redeem,
    // The period's name is empty for a product without periods.
    query: z.object({ productCode: code, numName: z.optional(z.string().check(z.regex(/^[^\p{Cc}<>]{0,64}$/u))) }),
    needsSession: true,
    parent: '/pe-detail',
    screen: () => import('./RedeemScreen.tsx').then((module) => module.RedeemScreen),
  },
  {
    path: '/redeem-result',
    title: holdingTitles.redeemResult,
    // `errorMsg` of the address is not read: free text never comes from the address bar. The dates are asked for by the order number.
    query: z.object({ status: z.enum(['waiting', 'succeed', 'failed']), orderNo: z.optional(code) }),
    needsSession: true,
    parent: '/usercenter',
    screen: () => screens('RedeemResultScreen'),
  },
  {
    path: '/allot-his',
    title: holdingTitles.distributions,
    query: z.object({}),
    needsSession: true,
    parent: '/asset-detail',
    screen: distributions,
  },
  {
    path: '/pe-allot-his',
    title: holdingTitles.distributions,
    query: z.object({}),
    needsSession: true,
    parent: '/pe-detail',
    screen: distributions,
  },
] as const;

export const holdingRoutes: Routes<typeof rows> = defineRoutes(rows);
