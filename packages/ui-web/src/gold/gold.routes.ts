import { GOLD_SIDES } from '@caifu/core/gold';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';
import { goldTitles } from './titles.copy.ts';

const inGold = { ports: 'gold', needsSession: true, query: z.object({}), parent: '/gold/gx-gold' } as const;
/** Texts that anybody may read. */
const text = { ...inGold, ports: 'base', needsSession: false } as const;

/** A version of a text that no longer holds. */
const versions = z.object({ version: z.optional(z.string()) });

const campaign = {
  ...text,
  ports: 'funds',
  title: goldTitles.campaign,
  screen: () => import('./GoldCampaignScreen.tsx').then((module) => module.GoldCampaignScreen),
} as const;

const rows = [
  {
    ...inGold,
    path: '/gold/gx-gold',
    title: goldTitles.home,
    // Anybody may see the price.
    needsSession: false,
    parent: '/assets',
    screen: () => import('./gold.screens.ts').then((module) => module.GoldHomeScreen),
  },
  {
    ...inGold,
    path: '/gold/gx-detail',
    title: goldTitles.detail,
    screen: () => import('./gold.screens.ts').then((module) => module.GoldDetailScreen),
  },
  {
    ...inGold,
    path: '/gold/buy',
    title: goldTitles.buy,
    screen: () => import('./GoldOrderScreen.tsx').then((module) => module.GoldBuyScreen),
  },
  {
    ...inGold,
    path: '/gold/sell',
    title: goldTitles.sell,
    screen: () => import('./GoldOrderScreen.tsx').then((module) => module.GoldSellScreen),
  },
  {
    ...inGold,
    path: '/gold/result',
    title: goldTitles.result,
    query: z.object({ orderNo: z.optional(code) }),
    screen: () => import('./gold.screens.ts').then((module) => module.GoldResultScreen),
  },
  {
    ...inGold,
    path: '/gold/records',
    title: goldTitles.records,
    query: z.object({ side: z.optional(z.enum(GOLD_SIDES)) }),
    inPlace: ['side'],
    screen: () => import('./gold.screens.ts').then((module) => module.GoldRecordsScreen),
  },
  {
    ...inGold,
    path: '/gold/record',
    title: goldTitles.record,
    query: z.object({ orderNo: code }),
    parent: '/gold/records',
    screen: () => import('./gold.screens.ts').then((module) => module.GoldRecordScreen),
  },
  {
    ...inGold,
    path: '/gold/serve/start',
    title: goldTitles.start,
    screen: () => import('./gold.screens.ts').then((module) => module.GoldStartScreen),
  },
  {
    ...inGold,
    path: '/gold/serve/end',
    title: goldTitles.end,
    screen: () => import('./gold.screens.ts').then((module) => module.GoldEndScreen),
  },
  {
    ...text,
    path: '/gold/serve/protocol',
    query: versions,
    title: goldTitles.serviceTerms,
    screen: () => import('./gold.screens.ts').then((module) => module.GoldServiceTermsScreen),
  },
  {
    ...text,
    path: '/gold/Protocol',
    query: versions,
    title: goldTitles.protocol,
    screen: () => import('./gold.screens.ts').then((module) => module.GoldProtocolScreen),
  },
  {
    ...text,
    path: '/gold/auth',
    query: versions,
    title: goldTitles.auth,
    screen: () => import('./gold.screens.ts').then((module) => module.GoldAuthScreen),
  },
  {
    ...inGold,
    path: '/gold/incremental/benefit',
    title: goldTitles.benefit,
    needsSession: false,
    screen: () => import('./gold.screens.ts').then((module) => module.GoldBenefitScreen),
  },
  { ...campaign, path: '/gold/gx-christmas' },
  { ...campaign, path: '/gold/christmas' },
] as const;

export const goldRoutes: Routes<typeof rows> = defineRoutes(rows);
