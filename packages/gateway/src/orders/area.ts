import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { orderSteps } from './order-steps.ts';
import { orderRoutes } from './orders.routes.ts';

export const ordersArea = {
  routes: [orderRoutes, inboxRoutes],
  daySteps: orderSteps,
} satisfies Area;
