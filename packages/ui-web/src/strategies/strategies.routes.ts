import { STRATEGY_ORDER_KINDS } from '@caifu/core/strategies';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, type Routes } from '../app/routing/route-table.ts';
import { strategiesTitles } from './titles.copy.ts';

const ofStrategies = { ports: 'strategies', needsSession: true, parent: '/portfolio/list' } as const;
const ofOne = { ...ofStrategies, query: z.object({ portfolioCode: code }) } as const;
const ofOrder = { ...ofStrategies, query: z.object({ orderNo: code }) } as const;

const rows = [
  {
    ...ofStrategies,
    path: '/portfolio/list',
    title: strategiesTitles.list,
    query: z.object({}),
    parent: '/assets',
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyListScreen),
  },
  {
    ...ofOne,
    path: '/portfolio/product-detail',
    title: strategiesTitles.detail,
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyDetailScreen),
  },
  {
    ...ofOne,
    path: '/portfolio/pro-v2',
    title: strategiesTitles.detail,
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyDetailScreen),
  },
  {
    ...ofOne,
    path: '/portfolio/purchase',
    title: strategiesTitles.purchase,
    screen: () => import('./StrategyOrderScreen.tsx').then((module) => module.StrategyBuyScreen),
  },
  {
    ...ofOne,
    path: '/portfolio/redemption',
    title: strategiesTitles.redemption,
    screen: () => import('./StrategyOrderScreen.tsx').then((module) => module.StrategyRedeemScreen),
  },
  {
    ...ofOne,
    path: '/portfolio/position-details',
    title: strategiesTitles.position,
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyPositionScreen),
  },
  {
    ...ofOne,
    path: '/portfolio/adjust-hold',
    title: strategiesTitles.advice,
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyAdviceScreen),
  },
  {
    ...ofOrder,
    path: '/portfolio/fund-exchange',
    title: strategiesTitles.change,
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyRecordScreen),
  },
  {
    ...ofStrategies,
    path: '/portfolio/result',
    title: strategiesTitles.result,
    query: z.object({ orderNo: z.optional(code) }),
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyResultScreen),
  },
  {
    ...ofStrategies,
    path: '/portfolio/records',
    title: strategiesTitles.records,
    query: z.object({ kind: z.optional(z.enum(STRATEGY_ORDER_KINDS)) }),
    inPlace: ['kind'],
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyRecordsScreen),
  },
  {
    ...ofOrder,
    path: '/portfolio/record',
    title: strategiesTitles.record,
    parent: '/portfolio/records',
    screen: () => import('./strategies.screens.ts').then((module) => module.StrategyRecordScreen),
  },
  {
    ...ofStrategies,
    ports: 'base',
    needsSession: false,
    path: '/portfolio/advisory-agreement',
    title: strategiesTitles.agreement,
    query: z.object({ version: z.optional(z.string()) }),
    screen: () => import('./strategies.screens.ts').then((module) => module.AdvisoryAgreementScreen),
  },
] as const;

export const strategiesRoutes: Routes<typeof rows> = defineRoutes(rows);
