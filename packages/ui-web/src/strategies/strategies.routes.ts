import { STRATEGY_ORDER_KINDS } from '@caifu/core/strategies';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { strategiesTitles } from './titles.copy.ts';

const screens = screensOf(() => import('./strategies.screens.ts'));
const strategyOrderScreen = screensOf(() => import('./StrategyOrderScreen.tsx'));

const ofStrategies = { ports: 'strategies', needsSession: true, parent: '/portfolio/list', query: z.object({}) } as const;
const ofOne = { ...ofStrategies, query: z.object({ portfolioCode: code }) } as const;
const ofOrder = { ...ofStrategies, query: z.object({ orderNo: code }) } as const;

const rows = [
  {
    ...ofStrategies,
    path: '/portfolio/list',
    title: strategiesTitles.list,
    parent: '/assets',
    screen: () => screens('StrategyListScreen'),
  },
  { ...ofOne, path: '/portfolio/product-detail', title: strategiesTitles.detail, screen: () => screens('StrategyDetailScreen') },
  { ...ofOne, path: '/portfolio/pro-v2', title: strategiesTitles.detail, screen: () => screens('StrategyDetailScreen') },
  { ...ofOne, path: '/portfolio/purchase', title: strategiesTitles.purchase, screen: () => strategyOrderScreen('StrategyBuyScreen') },
  {
    ...ofOne,
    path: '/portfolio/redemption',
    title: strategiesTitles.redemption,
    screen: () => strategyOrderScreen('StrategyRedeemScreen'),
  },
  { ...ofOne, path: '/portfolio/position-details', title: strategiesTitles.position, screen: () => screens('StrategyPositionScreen') },
  { ...ofOne, path: '/portfolio/adjust-hold', title: strategiesTitles.advice, screen: () => screens('StrategyAdviceScreen') },
  { ...ofOrder, path: '/portfolio/fund-exchange', title: strategiesTitles.change, screen: () => screens('StrategyRecordScreen') },
  {
    ...ofStrategies,
    path: '/portfolio/result',
    title: strategiesTitles.result,
    query: z.object({ orderNo: z.optional(code) }),
    screen: () => screens('StrategyResultScreen'),
  },
  {
    ...ofStrategies,
    path: '/portfolio/records',
    title: strategiesTitles.records,
    query: z.object({ kind: z.optional(z.enum(STRATEGY_ORDER_KINDS)) }),
    inPlace: ['kind'],
    screen: () => screens('StrategyRecordsScreen'),
  },
  {
    ...ofOrder,
    path: '/portfolio/record',
    title: strategiesTitles.record,
    parent: '/portfolio/records',
    screen: () => screens('StrategyRecordScreen'),
  },
  {
    ...ofStrategies,
    ports: 'base',
    needsSession: false,
    path: '/portfolio/advisory-agreement',
    title: strategiesTitles.agreement,
    query: z.object({ version: z.optional(z.string()) }),
    screen: () => screens('AdvisoryAgreementScreen'),
  },
] as const;

export const strategiesRoutes: Routes<typeof rows> = defineRoutes(rows);
