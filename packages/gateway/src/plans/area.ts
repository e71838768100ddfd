import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { SEALED_PAYEES } from './plan-keys.ts';
import { PLAN_OBSTACLES } from './closing-obstacles.ts';
import { PLAN_INVARIANTS } from './plan-invariants.ts';
import { planRoutes } from './plans.routes.ts';
import { debitMoments, runPlans } from './plan-day.ts';
import { assessmentSteps } from './assessment-steps.ts';
import { planEndSteps } from './plan-fund-ends.ts';
import { planMessages } from './plan-messages.ts';
import { planRecords } from './plan-record-source.ts';
import { planComing } from './plan-coming.ts';
import { planParked } from './plan-parked.ts';
import { plansKeeps } from './plans-keeps.ts';
import { PLANS } from './plan-setting.store.ts';

export const plansArea = {
  takes: [{ request: PLANS.request, accepted: { plan: { nothing: 'a plan is no order: each of its orders is told' } } }],
  routes: [planRoutes],
  keys: { sealed: [SEALED_PAYEES] },
  invariants: PLAN_INVARIANTS,
  afterDay: { name: 'run-plans', run: (deps) => runPlans(deps) },
  parked: planParked,
  daySteps: [...assessmentSteps, ...planEndSteps],
  laterInDay: debitMoments,
  closingObstacles: PLAN_OBSTACLES,
  holds: { nothing: 'what plans buy is held in the areas where they order' },
  earns: { nothing: 'what plans buy earns in the areas where they order' },
  comes: planComing,
  records: planRecords,
  tells: planMessages,
  movements: { sources: { 'plan-repay': 'repayment' } },
  corrects: { nothing: 'a plan publishes no figure' },
  keeps: plansKeeps,
} satisfies Area;
