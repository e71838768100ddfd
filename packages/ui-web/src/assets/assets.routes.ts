import { assetsTitles as titles } from './titles.copy.ts';
import { texts } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./assets.screens.ts'));

const inAssets = { parent: '/assets' } as const;

const rows = [
  { path: '/assets', title: titles.assets, tab: 'assets', parent: '/', screen: screens('AssetsScreen') },
  {
    ...inAssets,
    path: '/assets/earnings',
    title: titles.earnings,
    query: texts('unit', 'at'),
    inPlace: ['unit', 'at'],
    screen: () => import('./EarningsScreen.tsx').then((m) => m.EarningsScreen),
  },
  { ...inAssets, path: '/assets/export', title: titles.export, screen: () => import('./ExportScreen.tsx').then((m) => m.ExportScreen) },
  { ...inAssets, path: '/dealer-collect', title: titles.brokerSummary, screen: screens('BrokerSummaryScreen') },
  {
    ...inAssets,
    path: '/asset-certificate',
    title: titles.certificate,
    screen: () => import('./AssetCertificateScreen.tsx').then((m) => m.AssetCertificateScreen),
  },
  {
    // Open to anybody with a certificate. A link fills in the number with `no`.
    path: '/certificate-check',
    title: titles.certificateCheck,
    query: texts('no'),
    needsSession: false,
    parent: '/',
    screen: () => import('./CertificateCheckScreen.tsx').then((m) => m.CertificateCheckScreen),
  },
] as const;

export const assetsRoutes: Routes<typeof rows> = defineRoutes(rows);
