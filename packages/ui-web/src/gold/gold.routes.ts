import { GOLD_SIDES } from '@caifu/core/gold';
import { choice, maybe, needs, texts } from '../app/routing/late-query-shapes.ts';
import { screensOf, type Routes } from '../app/routing/route-table.ts';
import { defineServiceRoutes } from '../app/routing/service-rows.ts';
import { goldTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./gold.screens.ts'));
const goldOrderScreen = screensOf(() => import('./GoldOrderScreen.tsx'));

const inGold = { ports: 'gold', parent: '/gold/gx-gold' } as const;
/** Pages of those who do not hold gold yet. */
const offer = { ...inGold, services: ['gold'] } as const;
/** Texts that are open to everybody. */
const text = { ...inGold, ports: 'base', needsSession: false } as const;

/** An expired version of a text. */
const versions = texts('version');

const campaign = {
  ...text,
  services: ['gold'],
  ports: 'funds',
  title: titles.campaign,
  screen: () => import('./GoldCampaignScreen.tsx').then((m) => m.GoldCampaignScreen),
} as const;

const rows = [
  // The price is open to everybody.
  { ...offer, path: '/gold/gx-gold', title: titles.home, needsSession: false, parent: '/assets', screen: screens('GoldHomeScreen') },
  { ...inGold, path: '/gold/gx-detail', title: titles.detail, screen: screens('GoldDetailScreen') },
  { ...offer, path: '/gold/buy', title: titles.buy, screen: goldOrderScreen('GoldBuyScreen') },
  { ...inGold, path: '/gold/sell', title: titles.sell, screen: goldOrderScreen('GoldSellScreen') },
  { ...inGold, path: '/gold/result', title: titles.result, query: maybe('orderNo'), screen: screens('GoldResultScreen') },
  { ...inGold, path: '/gold/records', title: titles.records, ...choice('side', GOLD_SIDES), screen: screens('GoldRecordsScreen') },
  {
    ...inGold,
    path: '/gold/record',
    title: titles.record,
    query: needs('orderNo'),
    parent: '/gold/records',
    screen: screens('GoldRecordScreen'),
  },
  { ...offer, path: '/gold/serve/start', title: titles.start, screen: screens('GoldStartScreen') },
  { ...inGold, path: '/gold/serve/end', title: titles.end, screen: screens('GoldEndScreen') },
  { ...text, path: '/gold/serve/protocol', query: versions, title: titles.serviceTerms, screen: screens('GoldServiceTermsScreen') },
  { ...text, path: '/gold/Protocol', query: versions, title: titles.protocol, screen: screens('GoldProtocolScreen') },
  { ...text, path: '/gold/auth', query: versions, title: titles.auth, screen: screens('GoldAuthScreen') },
  { ...offer, path: '/gold/incremental/benefit', title: titles.benefit, needsSession: false, screen: screens('GoldBenefitScreen') },
  { ...campaign, path: '/gold/gx-christmas' },
  { ...campaign, path: '/gold/christmas' },
] as const;

export const goldRoutes: Routes<typeof rows> = defineServiceRoutes('/gold/gx-detail', rows);
