import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { hostRoutes } from './host.routes.ts';
import { trackingRoutes } from './tracking.routes.ts';
import { hostKeeps } from './host-keeps.ts';

export const hostArea = {
  routes: [hostRoutes, trackingRoutes],
  ...tradesNothing('the host keeps nothing of an investor and tells the hosting app alone'),
  keeps: hostKeeps,
} satisfies Area;
