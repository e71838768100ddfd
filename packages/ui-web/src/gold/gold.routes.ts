import { GOLD_SIDES } from '@caifu/core/gold';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { goldTitles } from './titles.copy.ts';

const screens = screensOf(() => import('./gold.screens.ts'));
const goldOrderScreen = screensOf(() => import('./GoldOrderScreen.tsx'));

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
    screen: () => screens('GoldHomeScreen'),
  },
  { ...inGold, path: '/gold/gx-detail', title: goldTitles.detail, screen: () => screens('GoldDetailScreen') },
  { ...inGold, path: '/gold/buy', title: goldTitles.buy, screen: () => goldOrderScreen('GoldBuyScreen') },
  { ...inGold, path: '/gold/sell', title: goldTitles.sell, screen: () => goldOrderScreen('GoldSellScreen') },
  {
    ...inGold,
    path: '/gold/result',
    title: goldTitles.result,
    query: z.object({ orderNo: z.optional(code) }),
    screen: () => screens('GoldResultScreen'),
  },
  {
    ...inGold,
    path: '/gold/records',
    title: goldTitles.records,
    query: z.object({ side: z.optional(z.enum(GOLD_SIDES)) }),
    inPlace: ['side'],
    screen: () => screens('GoldRecordsScreen'),
  },
  {
    ...inGold,
    path: '/gold/record',
    title: goldTitles.record,
    query: z.object({ orderNo: code }),
    parent: '/gold/records',
    screen: () => screens('GoldRecordScreen'),
  },
  { ...inGold, path: '/gold/serve/start', title: goldTitles.start, screen: () => screens('GoldStartScreen') },
  { ...inGold, path: '/gold/serve/end', title: goldTitles.end, screen: () => screens('GoldEndScreen') },
  {
    ...text,
    path: '/gold/serve/protocol',
    query: versions,
    title: goldTitles.serviceTerms,
    screen: () => screens('GoldServiceTermsScreen'),
  },
  { ...text, path: '/gold/Protocol', query: versions, title: goldTitles.protocol, screen: () => screens('GoldProtocolScreen') },
  { ...text, path: '/gold/auth', query: versions, title: goldTitles.auth, screen: () => screens('GoldAuthScreen') },
  {
    ...inGold,
    path: '/gold/incremental/benefit',
    title: goldTitles.benefit,
    needsSession: false,
    screen: () => screens('GoldBenefitScreen'),
  },
  { ...campaign, path: '/gold/gx-christmas' },
  { ...campaign, path: '/gold/christmas' },
] as const;

export const goldRoutes: Routes<typeof rows> = defineRoutes(rows);
