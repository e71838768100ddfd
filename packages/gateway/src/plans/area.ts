import './tables.ts';
import type { Area } from '../ground/area.ts';
import { PLAN_INVARIANTS } from './plan-invariants.ts';
import { planRoutes } from './plans.routes.ts';

export const plansArea = {
  name: 'plans',
  routes: [planRoutes],
  invariants: PLAN_INVARIANTS,
} satisfies Area;
