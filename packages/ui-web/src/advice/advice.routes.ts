import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { adviceTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./advice.screens.ts'));

const inAdvice = { ports: 'advice', parent: '/assets' } as const;
const inCheck = { ...inAdvice, parent: '/ai-invest/ai-loading' } as const;

const rows = [
  { ...inAdvice, path: '/kycfund', title: titles.needs, screen: screens('NeedsScreen') },
  { ...inAdvice, path: '/kycrisk', title: titles.loss, parent: '/kycfund', screen: screens('LossScreen') },
  { ...inAdvice, path: '/kycresult', title: titles.result, screen: screens('NeedsResultScreen') },
  { ...inAdvice, path: '/ai-invest/ai-loading', title: titles.check, screen: screens('CheckStartScreen') },
  { ...inCheck, path: '/ai-invest/has-hold', title: titles.overview, screen: screens('CheckOverviewScreen') },
  { ...inCheck, path: '/ai-invest/none-hold', title: titles.none, screen: screens('StarterScreen') },
  {
    ...inCheck,
    path: '/ai-invest/hold-analyze',
    title: titles.figures,
    parent: '/ai-invest/has-hold',
    screen: screens('CheckFiguresScreen'),
  },
  { ...inCheck, path: '/ai-invest/project', title: titles.mix, parent: '/ai-invest/has-hold', screen: screens('MixScreen') },
  { ...inCheck, path: '/ai-invest/suggest', title: titles.changes, parent: '/ai-invest/has-hold', screen: screens('ChangesScreen') },
] as const;

export const adviceRoutes: Routes<typeof rows> = defineRoutes(rows);
