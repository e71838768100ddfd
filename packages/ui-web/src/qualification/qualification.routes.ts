import * as z from 'zod/mini';
import { qualificationTitles } from './titles.copy.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./qualification.screens.ts'));

const account = { needsSession: true, ports: 'account' } as const;
/** The thing to be bought stands in the stored offer. */
const disclosure = { ...account, parent: '/channel/product-list', query: z.object({}) } as const;

const rows = [
  {
    ...account,
    path: '/newfundrisk',
    title: qualificationTitles.riskAssessment,
    query: z.object({ backUrl: z.optional(z.string()), returnUrl: z.optional(z.string()), need_refresh: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: () => import('./RiskAssessmentScreen.tsx').then((module) => module.RiskAssessmentScreen),
  },
  {
    path: '/identity-auth',
    title: qualificationTitles.standing,
    query: z.object({
      returnUrl: z.optional(z.string()),
      unlink: z.optional(z.string()),
      need_refresh: z.optional(z.string()),
    }),
    needsSession: true,
    parent: '/usercenter',
    screen: () => screens('StandingScreen'),
  },
  {
    ...account,
    path: '/pe-approve',
    title: qualificationTitles.buyTasks,
    query: z.object({ type: z.optional(z.string()), cb: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: () => screens('BuyTasksScreen'),
  },
  {
    // Visitors begin here too: signing in is the first step.
    path: '/figures-access',
    needsSession: false,
    ports: 'account',
    title: qualificationTitles.figuresAccess,
    query: z.object({ returnUrl: z.optional(z.string()) }),
    parent: '/vip-financial',
    screen: () => import('./FiguresAccessScreen.tsx').then((module) => module.FiguresAccessScreen),
  },
  {
    ...account,
    path: '/pe-evidence-upload',
    title: qualificationTitles.evidence,
    query: z.object({ type: z.enum(['experience', 'asset']), pageType: z.optional(z.string()) }),
    parent: '/pe-approve',
    screen: () => import('./EvidenceScreen.tsx').then((module) => module.EvidenceScreen),
  },
  { ...disclosure, path: '/pe-risk-tip', title: qualificationTitles.riskDisclosure, screen: () => screens('DisclosureScreen') },
  { ...disclosure, path: '/asset-risk', title: qualificationTitles.riskDisclosure, screen: () => screens('DisclosureScreen') },
] as const;

/** The risk assessment, what a purchase demands of an investor, and of a qualified one. */
export const qualificationRoutes: Routes<typeof rows> = defineRoutes(rows);
