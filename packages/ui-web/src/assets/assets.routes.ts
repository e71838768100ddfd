import * as z from 'zod/mini';
import { assetsTitles } from './titles.copy.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./assets.screens.ts'));

const rows = [
  {
    path: '/assets',
    title: assetsTitles.assets,
    query: z.object({}),
    needsSession: true,
    tab: 'assets',
    parent: '/',
    screen: () => screens('AssetsScreen'),
  },
  {
    path: '/assets/earnings',
    title: assetsTitles.earnings,
    query: z.object({ unit: z.optional(z.string()), at: z.optional(z.string()) }),
    needsSession: true,
    parent: '/assets',
    inPlace: ['unit', 'at'],
    screen: () => import('./EarningsScreen.tsx').then((module) => module.EarningsScreen),
  },
  {
    path: '/assets/export',
    title: assetsTitles.export,
    query: z.object({}),
    needsSession: true,
    parent: '/assets',
    screen: () => import('./ExportScreen.tsx').then((module) => module.ExportScreen),
  },
  {
    path: '/dealer-collect',
    title: assetsTitles.brokerSummary,
    query: z.object({}),
    needsSession: true,
    parent: '/assets',
    screen: () => screens('BrokerSummaryScreen'),
  },
  {
    path: '/asset-certificate',
    title: assetsTitles.certificate,
    query: z.object({}),
    needsSession: true,
    parent: '/assets',
    screen: () => import('./AssetCertificateScreen.tsx').then((module) => module.AssetCertificateScreen),
  },
  {
    // Open to whoever has a certificate in hand; `no` comes with a link to it.
    path: '/certificate-check',
    title: assetsTitles.certificateCheck,
    query: z.object({ no: z.optional(z.string()) }),
    needsSession: false,
    parent: '/',
    screen: () => import('./CertificateCheckScreen.tsx').then((module) => module.CertificateCheckScreen),
  },
] as const;

export const assetsRoutes: Routes<typeof rows> = defineRoutes(rows);
