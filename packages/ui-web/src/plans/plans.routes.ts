import { PLAN_KINDS, PLAN_STATES, type PlanKind, type PlanState } from '@caifu/core/plans';
import * as z from 'zod/mini';
import { choice, maybe, needs } from '../app/routing/late-query-shapes.ts';
import { code } from '../app/routing/query-shapes.ts';
import { screensOf, type Routes } from '../app/routing/route-table.ts';
import { defineServiceRoutes } from '../app/routing/service-rows.ts';
import { plansTitles as titles } from './titles.copy.ts';

const setting = screensOf(() => import('./PlanSettingScreen.tsx'));
const detail = screensOf(() => import('./PlanDetailScreen.tsx'));
const screens = screensOf(() => import('./plans.screens.ts'));

const own = { ports: 'wallet' } as const;
const open = { ports: 'wallet', needsSession: false } as const;
const ownInvest = { ...own, parent: '/plan/dt-list' } as const;
const openInvest = { ...open, parent: '/plan/dt-list' } as const;

const ofPlan = needs('planNo');
const ofKind = z.optional(z.enum(PLAN_KINDS));
/** For a new plan, or for changing one. */
const maybePlan = maybe('planNo');

const list = <
  const Path extends
    | '/plan/dt-list'
    | '/portfolio/dt-list'
    | '/gold/dt-list'
    | '/mmf/not-end-plan'
    | '/mmf/ended-plan'
    | '/mmf/not-end-repay'
    | '/mmf/ended-repay',
>(
  path: Path,
  title: string,
  kind: PlanKind,
  state: PlanState,
) =>
  ({
    ...own,
    path,
    title,
    ...choice('state', PLAN_STATES),
    screen: () => import('./plans.screens.ts').then(({ planListOf }) => planListOf(kind, path, state)),
  }) as const;

const rows = [
  {
    ...openInvest,
    parent: '/plan/dt-detail',
    path: '/plan/dt-add',
    title: titles.invest,
    query: maybe('fundCode', 'planNo'),
    screen: setting('InvestPlanScreen'),
  },
  {
    ...own,
    path: '/portfolio/dt-add',
    title: titles.strategy,
    query: maybe('portfolioCode', 'planNo'),
    parent: '/portfolio/dt-list',
    screen: setting('StrategyPlanScreen'),
  },
  {
    ...own,
    services: ['gold'],
    path: '/gold/dt-add',
    title: titles.gold,
    query: maybePlan,
    parent: '/gold/dt-list',
    screen: setting('GoldPlanScreen'),
  },
  {
    ...own,
    path: '/mmf/wage-plan-set',
    title: titles.salary,
    query: maybePlan,
    parent: '/mmf/plan-detail',
    screen: setting('SalaryPlanScreen'),
  },
  {
    ...own,
    path: '/mmf/repay-plan-set',
    title: titles.repay,
    query: maybePlan,
    parent: '/mmf/plan-repay-detail',
    screen: setting('RepayPlanScreen'),
  },
  { ...list('/plan/dt-list', titles.invests, 'invest', 'running'), parent: '/usercenter/fund' },
  { ...list('/portfolio/dt-list', titles.strategies, 'strategy', 'running'), parent: '/portfolio/list' },
  { ...list('/gold/dt-list', titles.golds, 'gold', 'running'), parent: '/gold/gx-gold' },
  { ...list('/mmf/not-end-plan', titles.salaries, 'salary', 'running'), parent: '/mmf/personal' },
  { ...list('/mmf/ended-plan', titles.endedSalaries, 'salary', 'ended'), parent: '/mmf/not-end-plan' },
  { ...list('/mmf/not-end-repay', titles.repayments, 'repay', 'running'), parent: '/mmf/personal' },
  { ...list('/mmf/ended-repay', titles.endedRepayments, 'repay', 'ended'), parent: '/mmf/not-end-repay' },
  { ...ownInvest, path: '/plan/dt-detail', title: titles.investDetail, query: ofPlan, screen: detail('PlanDetailScreen') },
  {
    ...own,
    path: '/mmf/plan-detail',
    title: titles.salaryDetail,
    query: ofPlan,
    parent: '/mmf/not-end-plan',
    screen: detail('PlanDetailScreen'),
  },
  {
    ...own,
    path: '/mmf/plan-repay-detail',
    title: titles.repayDetail,
    query: ofPlan,
    parent: '/mmf/not-end-repay',
    screen: detail('PlanDetailScreen'),
  },
  {
    ...own,
    path: '/plan/dt-lst',
    title: titles.runs,
    query: z.object({ planNo: code, kind: ofKind }),
    parent: '/plan/dt-detail',
    screen: screens('PlanRunsScreen'),
  },
  {
    ...own,
    path: '/plan/dt-result',
    title: titles.result,
    // Without a number the outcome of the plan is unknown.
    query: z.object({ planNo: z.optional(code), kind: ofKind, changed: z.optional(z.literal('1')) }),
    parent: '/plan/dt-list',
    screen: screens('PlanResultScreen'),
  },
  { ...openInvest, path: '/plan/fuliqiji', title: titles.story, screen: screens('CompoundStoryScreen') },
  { ...openInvest, path: '/plan/surelys-wikipedia', title: titles.faq, screen: screens('PlanFaqScreen') },
  {
    ...openInvest,
    parent: '/plan/dt-add',
    path: '/plan/smart-buy-rule',
    title: titles.smartRule,
    query: z.object({
      fundCode: z.optional(code),
      planNo: z.optional(code),
      base: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{0,2})?$/))),
    }),
    screen: screens('SmartRuleScreen'),
  },
  {
    ...openInvest,
    parent: '/plan/dt-detail',
    path: '/investment/wit-aim',
    title: titles.goal,
    query: maybePlan,
    screen: screens('GoalScreen'),
  },
  {
    ...own,
    path: '/investment/wit-aim-history',
    title: titles.rounds,
    query: ofPlan,
    parent: '/investment/wit-aim',
    screen: screens('GoalHistoryScreen'),
  },
  { ...open, path: '/mmf/repay-plan', title: titles.repayIntro, parent: '/mmf/not-end-repay', screen: screens('RepayIntroScreen') },
] as const;

export const plansRoutes: Routes<typeof rows> = defineServiceRoutes('/gold/dt-list', rows);
