import { texts } from '../app/routing/late-query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { calculatorsTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./calculators.screens.ts'));

/** The inputs of the computation, which core reads (`entriesOf`). No data about the investor. */
const COMPOUND_FIELDS = ['goal', 'principal', 'target', 'deposit', 'cycle', 'when', 'rate', 'years', 'inflation'] as const;
const PLAN_FIELDS = ['mode', 'fund', 'amount', 'cycle', 'day', 'from', 'to', 'years', 'rate', 'when'] as const;
const CAPM_FIELDS = ['riskFree', 'beta', 'market'] as const;

const calculator = { needsSession: false, ports: 'funds', parent: '/fund/more-icon' } as const;

const rows = [
  {
    ...calculator,
    path: '/compound-interest/calcalator',
    title: titles.compound,
    query: texts(...COMPOUND_FIELDS),
    inPlace: COMPOUND_FIELDS,
    shares: COMPOUND_FIELDS,
    screen: screens('CompoundScreen'),
  },
  {
    ...calculator,
    path: '/compound-interest/result',
    title: titles.compoundResult,
    query: texts(...COMPOUND_FIELDS),
    parent: '/compound-interest/calcalator',
    shares: COMPOUND_FIELDS,
    screen: () => import('./CompoundResultScreen.tsx').then((m) => m.CompoundResultScreen),
  },
  {
    ...calculator,
    path: '/automatic-investment-plan/calcalator',
    title: titles.plan,
    query: texts(...PLAN_FIELDS),
    inPlace: PLAN_FIELDS,
    shares: PLAN_FIELDS,
    screen: () => import('./PlanScreen.tsx').then((m) => m.PlanScreen),
  },
  {
    ...calculator,
    path: '/automatic-investment-plan/result',
    title: titles.planResult,
    query: texts(...PLAN_FIELDS),
    parent: '/automatic-investment-plan/calcalator',
    shares: PLAN_FIELDS,
    screen: () => import('./PlanResultScreen.tsx').then((m) => m.PlanResultScreen),
  },
  {
    ...calculator,
    path: '/capm-calculator',
    title: titles.capm,
    query: texts(...CAPM_FIELDS),
    inPlace: CAPM_FIELDS,
    shares: CAPM_FIELDS,
    screen: screens('CapmScreen'),
  },
] as const;

export const calculatorsRoutes: Routes<typeof rows> = defineRoutes(rows);
