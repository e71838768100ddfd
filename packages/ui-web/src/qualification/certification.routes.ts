import * as z from 'zod/mini';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';

const account = { needsSession: true, ports: 'account' } as const;
/** What is to be bought stands in the stored offer. */
const disclosure = { ...account, parent: '/channel/product-list', query: z.object({}) } as const;

/** Qualified investors: certification, evidence, declarations to sign. */
export const certificationRoutes = [
  defineRoute({
    ...account,
    path: '/pe-approve',
    title: lateTitles.buyTasks,
    query: z.object({ type: z.optional(z.string()), cb: z.optional(z.string()) }),
    parent: '/usercenter',
    screen: () => import('./BuyTasksScreen.tsx').then((module) => module.BuyTasksScreen),
  }),
  defineRoute({
    ...account,
    path: '/pe-evidence-upload',
    title: lateTitles.evidence,
    query: z.object({ type: z.enum(['experience', 'asset']), pageType: z.optional(z.string()) }),
    parent: '/pe-approve',
    screen: () => import('./EvidenceScreen.tsx').then((module) => module.EvidenceScreen),
  }),
  defineRoute({
    ...disclosure,
    path: '/pe-risk-tip',
    title: lateTitles.riskDisclosure,
    screen: () => import('./DisclosureScreen.tsx').then((module) => module.DisclosureScreen),
  }),
  defineRoute({
    ...disclosure,
    path: '/asset-risk',
    title: lateTitles.riskDisclosure,
    screen: () => import('./DisclosureScreen.tsx').then((module) => module.DisclosureScreen),
  }),
] as const;
