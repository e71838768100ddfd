import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { FUND_OBSTACLES } from './closing-obstacles.ts';
import { FUND_INVARIANTS } from './fund-invariants.ts';
import { fundSteps } from './fund-steps.ts';
import { fundTradingRoutes } from './fund-trading.routes.ts';

export const fundTradingArea = {
  routes: [fundTradingRoutes],
  daySteps: fundSteps,
  invariants: FUND_INVARIANTS,
  closingObstacles: FUND_OBSTACLES,
} satisfies Area;
