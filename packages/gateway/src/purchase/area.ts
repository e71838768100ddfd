import type { Area } from '../ground/area.ts';
import { maturitySteps } from './maturity-steps.ts';
import { maturityRoutes } from './maturity.routes.ts';

export const purchaseArea = {
  name: 'purchase',
  routes: [maturityRoutes],
  daySteps: maturitySteps,
} satisfies Area;
