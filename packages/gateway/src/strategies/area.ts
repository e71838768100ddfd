import './tables.ts';
import type { Area } from '../ground/area.ts';
import { STRATEGY_INVARIANTS } from './strategy-invariants.ts';
import { strategiesRoutes } from './strategies.routes.ts';
import { strategySteps } from './strategy-steps.ts';

export const strategiesArea = {
  name: 'strategies',
  routes: [strategiesRoutes],
  daySteps: strategySteps,
  invariants: STRATEGY_INVARIANTS,
} satisfies Area;
