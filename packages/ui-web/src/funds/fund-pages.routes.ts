import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fundTitles } from './fund-titles.copy.ts';

const screens = screensOf(() => import('./fund-pages.screens.ts'));

const aboutFund = { query: z.object({ fundCode: code }), needsSession: false, ports: 'funds', parent: '/new/fundindex' } as const;

const fund = { ...aboutFund, title: fundTitles.fund, screen: () => screens('FundScreen') } as const;

const rows = [
  { ...fund, path: '/fund-index' },
  // Addresses that are out there already open the same page (decision 0237).
  { ...fund, path: '/fund-index-old' },
  { ...fund, path: '/fund-index/mini-app' },
  { ...aboutFund, path: '/fund-archives', title: fundTitles.archives, screen: () => screens('FundArchivesScreen') },
  { ...aboutFund, path: '/fund-rule', title: fundTitles.rules, screen: () => screens('FundRulesScreen') },
  { ...aboutFund, path: '/fund-fund-his-yj', title: fundTitles.performance, screen: () => screens('FundPerformanceScreen') },
  { ...aboutFund, path: '/fund-his-jz', title: fundTitles.values, screen: () => screens('FundValuesScreen') },
  { ...aboutFund, path: '/fund-his-qr', title: fundTitles.yields, screen: () => screens('FundYieldsScreen') },
  { ...aboutFund, path: '/fund-manager', title: fundTitles.managers, screen: () => screens('FundManagersScreen') },
  {
    path: '/fund-manager-detail',
    title: fundTitles.manager,
    query: z.object({ personalCode: code }),
    needsSession: false,
    ports: 'funds',
    parent: '/new/fundindex',
    screen: () => screens('ManagerScreen'),
  },
  {
    path: '/fund-company-detail',
    title: fundTitles.company,
    query: z.object({ companyCode: code }),
    needsSession: false,
    ports: 'funds',
    parent: '/new/fundindex',
    screen: () => screens('CompanyScreen'),
  },
  {
    path: '/notice-detail',
    title: fundTitles.notices,
    // Without a notice: all of the fund's.
    query: z.object({ fundCode: code, noticeId: z.optional(code) }),
    needsSession: false,
    ports: 'funds',
    parent: '/new/fundindex',
    screen: () => screens('FundNoticesScreen'),
  },
] as const;

export const fundPagesRoutes: Routes<typeof rows> = defineRoutes(rows);
