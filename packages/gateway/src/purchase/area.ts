import type { Area } from '../ground/deps.ts';
import { PURCHASE_OBSTACLES } from './closing-obstacles.ts';
import { maturitySteps } from './maturity-steps.ts';
import { maturityRoutes } from './maturity.routes.ts';
import { productOfMovement } from '../products/product-movement.ts';

export const purchaseArea = {
  routes: [maturityRoutes],
  daySteps: maturitySteps,
  closingObstacles: PURCHASE_OBSTACLES,
  movements: { sources: { 'mature-arrive': 'maturity', continue: 'maturity' }, named: productOfMovement },
} satisfies Area;
