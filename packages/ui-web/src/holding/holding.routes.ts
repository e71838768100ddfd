import * as z from 'zod/mini';
import { holdingTitles as titles } from './titles.copy.ts';
import { texts } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./holding.screens.ts'));
const detail = screensOf(() => import('./HoldingDetailScreen.tsx'));

const holdingsQuery = texts('del_prev');
/** The tab from which the page was opened, and the identity of the holding where no stored invest context has it. */
const detailQuery = z.object({ cur: z.optional(z.enum(['0', '1', '2'])), orderNo: z.optional(code) });

const rows = [
  { path: '/holding-calendar', title: titles.calendar, parent: '/holdings', screen: screens('HoldingCalendarScreen') },
  { path: '/holdings', title: titles.allHoldings, parent: '/assets', screen: screens('AllHoldingsScreen') },
  { path: '/asset-detail', title: titles.brokerHoldings, query: holdingsQuery, parent: '/assets', screen: screens('BrokerHoldingsScreen') },
  { path: '/pe-detail', title: titles.privateHoldings, query: holdingsQuery, parent: '/assets', screen: screens('PrivateHoldingsScreen') },
  { path: '/invest-detail', title: titles.holding, query: detailQuery, parent: '/asset-detail', screen: detail('FundStyleDetailScreen') },
  { path: '/pehave-invest-detail', title: titles.holding, query: detailQuery, parent: '/pe-detail', screen: detail('PrivateDetailScreen') },
  { path: '/pe-invest-detail', title: titles.investment, query: detailQuery, parent: '/pe-detail', screen: detail('PrivateDetailScreen') },
  {
    path: '/pe-redeem',
    title: titles.redeem,
    // The period's name is empty for a product without periods.
    query: z.object({ productCode: code, numName: z.optional(z.string().check(z.regex(/^[^\p{Cc}<>]{0,64}$/u))) }),
    parent: '/pe-detail',
    screen: () => import('./RedeemScreen.tsx').then((m) => m.RedeemScreen),
  },
  {
    path: '/redeem-result',
    title: titles.redeemResult,
    // `errorMsg` of the address is ignored: free text never comes from the address. The dates are requested by order number.
    query: z.object({ status: z.enum(['waiting', 'succeed', 'failed']), orderNo: z.optional(code) }),
    parent: '/usercenter',
    screen: screens('RedeemResultScreen'),
  },
  { path: '/allot-his', title: titles.distributions, parent: '/asset-detail', screen: screens('DistributionsScreen') },
  { path: '/pe-allot-his', title: titles.distributions, parent: '/pe-detail', screen: screens('DistributionsScreen') },
] as const;

export const holdingRoutes: Routes<typeof rows> = defineRoutes(rows);
