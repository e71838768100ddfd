import type { Area } from '../ground/deps.ts';
import { maturitySteps } from './maturity-steps.ts';
import { maturityRoutes } from './maturity.routes.ts';

export const purchaseArea = {
  routes: [maturityRoutes],
  daySteps: maturitySteps,
} satisfies Area;
