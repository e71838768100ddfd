import * as z from 'zod/mini';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { adviceTitles } from './titles.copy.ts';

const screens = screensOf(() => import('./advice.screens.ts'));

const inAdvice = { ports: 'advice', needsSession: true, query: z.object({}), parent: '/assets' } as const;
const inCheck = { ...inAdvice, parent: '/ai-invest/ai-loading' } as const;

const rows = [
  { ...inAdvice, path: '/kycfund', title: adviceTitles.needs, screen: () => screens('NeedsScreen') },
  { ...inAdvice, path: '/kycrisk', title: adviceTitles.loss, parent: '/kycfund', screen: () => screens('LossScreen') },
  { ...inAdvice, path: '/kycresult', title: adviceTitles.result, screen: () => screens('NeedsResultScreen') },
  { ...inAdvice, path: '/ai-invest/ai-loading', title: adviceTitles.check, screen: () => screens('CheckStartScreen') },
  { ...inCheck, path: '/ai-invest/has-hold', title: adviceTitles.overview, screen: () => screens('CheckOverviewScreen') },
  { ...inCheck, path: '/ai-invest/none-hold', title: adviceTitles.none, screen: () => screens('StarterScreen') },
  {
    ...inCheck,
    path: '/ai-invest/hold-analyze',
    title: adviceTitles.figures,
    parent: '/ai-invest/has-hold',
    screen: () => screens('CheckFiguresScreen'),
  },
  { ...inCheck, path: '/ai-invest/project', title: adviceTitles.mix, parent: '/ai-invest/has-hold', screen: () => screens('MixScreen') },
  {
    ...inCheck,
    path: '/ai-invest/suggest',
    title: adviceTitles.changes,
    parent: '/ai-invest/has-hold',
    screen: () => screens('ChangesScreen'),
  },
] as const;

export const adviceRoutes: Routes<typeof rows> = defineRoutes(rows);
