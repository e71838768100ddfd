import * as z from 'zod/mini';
import { qualificationTitles as titles } from './titles.copy.ts';
import { texts } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./qualification.screens.ts'));

const account = { ports: 'account', parent: '/usercenter' } as const;
/** The product is in the stored offer. */
const disclosure = { ...account, parent: '/channel/product-list' } as const;

const rows = [
  {
    ...account,
    path: '/newfundrisk',
    title: titles.riskAssessment,
    query: texts('backUrl', 'returnUrl', 'need_refresh'),
    screen: () => import('./RiskAssessmentScreen.tsx').then((m) => m.RiskAssessmentScreen),
  },
  {
    path: '/identity-auth',
    title: titles.standing,
    query: texts('returnUrl', 'unlink', 'need_refresh'),
    parent: '/usercenter',
    screen: screens('StandingScreen'),
  },
  { ...account, path: '/pe-approve', title: titles.buyTasks, query: texts('type', 'cb', 'order'), screen: screens('BuyTasksScreen') },
  {
    // Visitors begin here too: signing in is the first step.
    path: '/figures-access',
    needsSession: false,
    ports: 'account',
    title: titles.figuresAccess,
    query: texts('returnUrl'),
    parent: '/vip-financial',
    screen: () => import('./FiguresAccessScreen.tsx').then((m) => m.FiguresAccessScreen),
  },
  {
    ...account,
    path: '/pe-evidence-upload',
    title: titles.evidence,
    query: z.object({ type: z.enum(['experience', 'asset']), pageType: z.optional(z.string()) }),
    parent: '/pe-approve',
    screen: () => import('./EvidenceScreen.tsx').then((m) => m.EvidenceScreen),
  },
  { ...disclosure, path: '/pe-risk-tip', title: titles.riskDisclosure, screen: screens('DisclosureScreen') },
  { ...disclosure, path: '/asset-risk', title: titles.riskDisclosure, screen: screens('DisclosureScreen') },
] as const;

/** The risk assessment, the conditions of a purchase, and those of a qualified investor. */
export const qualificationRoutes: Routes<typeof rows> = defineRoutes(rows);
