import type { Area } from '../ground/deps.ts';
import { PURCHASE_OBSTACLES } from './closing-obstacles.ts';
import { maturitySteps } from './maturity-steps.ts';
import { maturityRoutes } from './maturity.routes.ts';

export const purchaseArea = {
  routes: [maturityRoutes],
  daySteps: maturitySteps,
  closingObstacles: PURCHASE_OBSTACLES,
} satisfies Area;
