import { STRATEGY_ORDER_KINDS } from '@caifu/core/strategies';
import { choice, maybe, needs, texts } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { strategiesTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./strategies.screens.ts'));
const order = screensOf(() => import('./StrategyOrderScreen.tsx'));

const ofStrategies = { ports: 'strategies', parent: '/portfolio/list' } as const;
const text = { ...ofStrategies, ports: 'base', needsSession: false } as const;
const ofOne = { ...ofStrategies, query: needs('portfolioCode') } as const;
const belowOne = { ...ofOne, parent: '/portfolio/product-detail' } as const;
const ofPosition = { ...ofOne, parent: '/portfolio/position-details' } as const;
const ofOrder = { ...ofStrategies, query: needs('orderNo'), parent: '/portfolio/records' } as const;

const rows = [
  { ...ofStrategies, path: '/portfolio/list', title: titles.list, parent: '/assets', screen: screens('StrategyListScreen') },
  { ...ofOne, path: '/portfolio/product-detail', title: titles.detail, screen: screens('StrategyDetailScreen') },
  { ...ofOne, path: '/portfolio/pro-v2', title: titles.detail, screen: screens('StrategyDetailScreen') },
  { ...belowOne, path: '/portfolio/purchase', title: titles.purchase, screen: order('StrategyBuyScreen') },
  { ...ofPosition, path: '/portfolio/redemption', title: titles.redemption, screen: order('StrategyRedeemScreen') },
  { ...belowOne, path: '/portfolio/position-details', title: titles.position, screen: screens('StrategyPositionScreen') },
  { ...ofPosition, path: '/portfolio/adjust-hold', title: titles.advice, screen: screens('StrategyAdviceScreen') },
  { ...ofOrder, path: '/portfolio/fund-exchange', title: titles.change, screen: screens('StrategyRecordScreen') },
  { ...ofStrategies, path: '/portfolio/result', title: titles.result, query: maybe('orderNo'), screen: screens('StrategyResultScreen') },
  {
    ...ofStrategies,
    path: '/portfolio/records',
    title: titles.records,
    ...choice('kind', STRATEGY_ORDER_KINDS),
    screen: screens('StrategyRecordsScreen'),
  },
  { ...ofOrder, path: '/portfolio/record', title: titles.record, screen: screens('StrategyRecordScreen') },
  {
    ...text,
    path: '/portfolio/advisory-agreement',
    title: titles.agreement,
    query: texts('version'),
    screen: screens('AdvisoryAgreementScreen'),
  },
] as const;

export const strategiesRoutes: Routes<typeof rows> = defineRoutes(rows);
