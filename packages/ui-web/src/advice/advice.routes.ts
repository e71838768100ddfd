import * as z from 'zod/mini';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';
import { adviceTitles } from './titles.copy.ts';

const inAdvice = { ports: 'advice', needsSession: true, query: z.object({}), parent: '/assets' } as const;
const inCheck = { ...inAdvice, parent: '/ai-invest/ai-loading' } as const;

const rows = [
  {
    ...inAdvice,
    path: '/kycfund',
    title: adviceTitles.needs,
    screen: () => import('./advice.screens.ts').then((module) => module.NeedsScreen),
  },
  {
    ...inAdvice,
    path: '/kycrisk',
    title: adviceTitles.loss,
    parent: '/kycfund',
    screen: () => import('./advice.screens.ts').then((module) => module.LossScreen),
  },
  {
    ...inAdvice,
    path: '/kycresult',
    title: adviceTitles.result,
    screen: () => import('./advice.screens.ts').then((module) => module.NeedsResultScreen),
  },
  {
    ...inAdvice,
    path: '/ai-invest/ai-loading',
    title: adviceTitles.check,
    screen: () => import('./advice.screens.ts').then((module) => module.CheckStartScreen),
  },
  {
    ...inCheck,
    path: '/ai-invest/has-hold',
    title: adviceTitles.overview,
    screen: () => import('./advice.screens.ts').then((module) => module.CheckOverviewScreen),
  },
  {
    ...inCheck,
    path: '/ai-invest/none-hold',
    title: adviceTitles.none,
    screen: () => import('./advice.screens.ts').then((module) => module.StarterScreen),
  },
  {
    ...inCheck,
    path: '/ai-invest/hold-analyze',
    title: adviceTitles.figures,
    parent: '/ai-invest/has-hold',
    screen: () => import('./advice.screens.ts').then((module) => module.CheckFiguresScreen),
  },
  {
    ...inCheck,
    path: '/ai-invest/project',
    title: adviceTitles.mix,
    parent: '/ai-invest/has-hold',
    screen: () => import('./advice.screens.ts').then((module) => module.MixScreen),
  },
  {
    ...inCheck,
    path: '/ai-invest/suggest',
    title: adviceTitles.changes,
    parent: '/ai-invest/has-hold',
    screen: () => import('./advice.screens.ts').then((module) => module.ChangesScreen),
  },
] as const;

export const adviceRoutes: Routes<typeof rows> = defineRoutes(rows);
