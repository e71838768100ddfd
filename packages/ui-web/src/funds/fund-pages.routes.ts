import * as z from 'zod/mini';
import { needs } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { fundTitles as titles } from './fund-titles.copy.ts';

const screens = screensOf(() => import('./fund-pages.screens.ts'));

const inFunds = { query: needs('fundCode'), needsSession: false, ports: 'funds', parent: '/new/fundindex' } as const;
const aboutFund = { ...inFunds, parent: '/fund-index' } as const;

const fund = { ...inFunds, title: titles.fund, screen: screens('FundScreen') } as const;

const rows = [
  { ...fund, path: '/fund-index' },
  // Published addresses that open the same page (decision 0237).
  { ...fund, path: '/fund-index-old' },
  { ...fund, path: '/fund-index/mini-app' },
  { ...aboutFund, path: '/fund-archives', title: titles.archives, screen: screens('FundArchivesScreen') },
  { ...aboutFund, path: '/fund-rule', title: titles.rules, screen: screens('FundRulesScreen') },
  { ...aboutFund, path: '/fund-fund-his-yj', title: titles.performance, screen: screens('FundPerformanceScreen') },
  { ...aboutFund, path: '/fund-his-jz', title: titles.values, screen: screens('FundValuesScreen') },
  { ...aboutFund, path: '/fund-his-qr', title: titles.yields, screen: screens('FundYieldsScreen') },
  { ...aboutFund, path: '/fund-manager', title: titles.managers, screen: screens('FundManagersScreen') },
  { ...inFunds, path: '/fund-manager-detail', title: titles.manager, query: needs('personalCode'), screen: screens('ManagerScreen') },
  { ...inFunds, path: '/fund-company-detail', title: titles.company, query: needs('companyCode'), screen: screens('CompanyScreen') },
  {
    ...aboutFund,
    path: '/notice-detail',
    title: titles.notices,
    // Without a notice: all notices of the fund.
    query: z.object({ fundCode: code, noticeId: z.optional(code) }),
    screen: screens('FundNoticesScreen'),
  },
] as const;

export const fundPagesRoutes: Routes<typeof rows> = defineRoutes(rows);
