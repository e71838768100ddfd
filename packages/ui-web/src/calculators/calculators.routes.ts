import * as z from 'zod/mini';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { calculatorsTitles as titles } from './titles.copy.ts';

const screens = screensOf(() => import('./calculators.screens.ts'));

/** What is computed; core reads it (`entriesOf`). Nothing about who computes. */
const text = z.optional(z.string());
const compound = {
  goal: text,
  principal: text,
  target: text,
  deposit: text,
  cycle: text,
  when: text,
  rate: text,
  years: text,
  inflation: text,
};
const plan = {
  mode: text,
  fund: text,
  amount: text,
  cycle: text,
  day: text,
  from: text,
  to: text,
  years: text,
  rate: text,
  when: text,
};

const COMPOUND_FIELDS = ['goal', 'principal', 'target', 'deposit', 'cycle', 'when', 'rate', 'years', 'inflation'] as const;
const PLAN_FIELDS = ['mode', 'fund', 'amount', 'cycle', 'day', 'from', 'to', 'years', 'rate', 'when'] as const;
const CAPM_FIELDS = ['riskFree', 'beta', 'market'] as const;

const rows = [
  {
    path: '/compound-interest/calcalator',
    title: titles.compound,
    query: z.object(compound),
    needsSession: false,
    ports: 'funds',
    parent: '/fund/more-icon',
    inPlace: COMPOUND_FIELDS,
    shares: COMPOUND_FIELDS,
    screen: () => screens('CompoundScreen'),
  },
  {
    path: '/compound-interest/result',
    title: titles.compoundResult,
    query: z.object(compound),
    needsSession: false,
    ports: 'funds',
    parent: '/compound-interest/calcalator',
    shares: COMPOUND_FIELDS,
    screen: () => import('./CompoundResultScreen.tsx').then((module) => module.CompoundResultScreen),
  },
  {
    path: '/automatic-investment-plan/calcalator',
    title: titles.plan,
    query: z.object(plan),
    needsSession: false,
    ports: 'funds',
    parent: '/fund/more-icon',
    inPlace: PLAN_FIELDS,
    shares: PLAN_FIELDS,
    screen: () => import('./PlanScreen.tsx').then((module) => module.PlanScreen),
  },
  {
    path: '/automatic-investment-plan/result',
    title: titles.planResult,
    query: z.object(plan),
    needsSession: false,
    ports: 'funds',
    parent: '/automatic-investment-plan/calcalator',
    shares: PLAN_FIELDS,
    screen: () => import('./PlanResultScreen.tsx').then((module) => module.PlanResultScreen),
  },
  {
    path: '/capm-calculator',
    title: titles.capm,
    query: z.object({ riskFree: text, beta: text, market: text }),
    needsSession: false,
    ports: 'funds',
    parent: '/fund/more-icon',
    inPlace: CAPM_FIELDS,
    shares: CAPM_FIELDS,
    screen: () => screens('CapmScreen'),
  },
] as const;

export const calculatorsRoutes: Routes<typeof rows> = defineRoutes(rows);
