import { PLAN_KINDS, PLAN_STATES, type PlanKind, type PlanState } from '@caifu/core/plans';
import * as z from 'zod/mini';
import { code } from '../app/routing/query-shapes.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';
import { plansTitles } from './titles.copy.ts';

const planSettingScreen = screensOf(() => import('./PlanSettingScreen.tsx'));
const planDetailScreen = screensOf(() => import('./PlanDetailScreen.tsx'));
const screens = screensOf(() => import('./plans.screens.ts'));

const own = { ports: 'wallet', needsSession: true } as const;
const open = { ports: 'wallet', needsSession: false, query: z.object({}) } as const;

const ofPlan = z.object({ planNo: code });
const ofKind = z.optional(z.enum(PLAN_KINDS));
/** A new plan, or one that is changed. */
const maybePlan = z.object({ planNo: z.optional(code) });

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
    query: z.object({ state: z.optional(z.enum(PLAN_STATES)) }),
    inPlace: ['state'],
    screen: () => import('./plans.screens.ts').then(({ planListOf }) => planListOf(kind, path, state)),
  }) as const;

const rows = [
  {
    ...open,
    path: '/plan/dt-add',
    title: plansTitles.invest,
    query: z.object({ fundCode: z.optional(code), planNo: z.optional(code) }),
    parent: '/plan/dt-list',
    screen: () => planSettingScreen('InvestPlanScreen'),
  },
  {
    ...own,
    path: '/portfolio/dt-add',
    title: plansTitles.strategy,
    query: z.object({ portfolioCode: z.optional(code), planNo: z.optional(code) }),
    parent: '/portfolio/dt-list',
    screen: () => planSettingScreen('StrategyPlanScreen'),
  },
  {
    ...own,
    path: '/gold/dt-add',
    title: plansTitles.gold,
    query: maybePlan,
    parent: '/gold/dt-list',
    screen: () => planSettingScreen('GoldPlanScreen'),
  },
  {
    ...own,
    path: '/mmf/wage-plan-set',
    title: plansTitles.salary,
    query: maybePlan,
    parent: '/mmf/not-end-plan',
    screen: () => planSettingScreen('SalaryPlanScreen'),
  },
  {
    ...own,
    path: '/mmf/repay-plan-set',
    title: plansTitles.repay,
    query: maybePlan,
    parent: '/mmf/not-end-repay',
    screen: () => planSettingScreen('RepayPlanScreen'),
  },
  { ...list('/plan/dt-list', plansTitles.invests, 'invest', 'running'), parent: '/usercenter/fund' },
  { ...list('/portfolio/dt-list', plansTitles.strategies, 'strategy', 'running'), parent: '/portfolio/list' },
  { ...list('/gold/dt-list', plansTitles.golds, 'gold', 'running'), parent: '/gold/gx-gold' },
  { ...list('/mmf/not-end-plan', plansTitles.salaries, 'salary', 'running'), parent: '/mmf/personal' },
  { ...list('/mmf/ended-plan', plansTitles.endedSalaries, 'salary', 'ended'), parent: '/mmf/not-end-plan' },
  { ...list('/mmf/not-end-repay', plansTitles.repayments, 'repay', 'running'), parent: '/mmf/personal' },
  { ...list('/mmf/ended-repay', plansTitles.endedRepayments, 'repay', 'ended'), parent: '/mmf/not-end-repay' },
  {
    ...own,
    path: '/plan/dt-detail',
    title: plansTitles.investDetail,
    query: ofPlan,
    parent: '/plan/dt-list',
    screen: () => planDetailScreen('PlanDetailScreen'),
  },
  {
    ...own,
    path: '/mmf/plan-detail',
    title: plansTitles.salaryDetail,
    query: ofPlan,
    parent: '/mmf/not-end-plan',
    screen: () => planDetailScreen('PlanDetailScreen'),
  },
  {
    ...own,
    path: '/mmf/plan-repay-detail',
    title: plansTitles.repayDetail,
    query: ofPlan,
    parent: '/mmf/not-end-repay',
    screen: () => planDetailScreen('PlanDetailScreen'),
  },
  {
    ...own,
    path: '/plan/dt-lst',
    title: plansTitles.runs,
    query: z.object({ planNo: code, kind: ofKind }),
    parent: '/plan/dt-list',
    screen: () => screens('PlanRunsScreen'),
  },
  {
    ...own,
    path: '/plan/dt-result',
    title: plansTitles.result,
    // Without a number nobody knows whether there is a plan.
    query: z.object({ planNo: z.optional(code), kind: ofKind, changed: z.optional(z.literal('1')) }),
    parent: '/plan/dt-list',
    screen: () => screens('PlanResultScreen'),
  },
  { ...open, path: '/plan/fuliqiji', title: plansTitles.story, parent: '/plan/dt-list', screen: () => screens('CompoundStoryScreen') },
  { ...open, path: '/plan/surelys-wikipedia', title: plansTitles.faq, parent: '/plan/dt-list', screen: () => screens('PlanFaqScreen') },
  {
    ...open,
    path: '/plan/smart-buy-rule',
    title: plansTitles.smartRule,
    query: z.object({
      fundCode: z.optional(code),
      planNo: z.optional(code),
      base: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{0,2})?$/))),
    }),
    parent: '/plan/dt-list',
    screen: () => screens('SmartRuleScreen'),
  },
  {
    ...open,
    path: '/investment/wit-aim',
    title: plansTitles.goal,
    query: maybePlan,
    parent: '/plan/dt-list',
    screen: () => screens('GoalScreen'),
  },
  {
    ...own,
    path: '/investment/wit-aim-history',
    title: plansTitles.rounds,
    query: ofPlan,
    parent: '/investment/wit-aim',
    screen: () => screens('GoalHistoryScreen'),
  },
  {
    ...open,
    path: '/mmf/repay-plan',
    title: plansTitles.repayIntro,
    parent: '/mmf/not-end-repay',
    screen: () => screens('RepayIntroScreen'),
  },
] as const;

export const plansRoutes: Routes<typeof rows> = defineRoutes(rows);
