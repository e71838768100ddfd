import './tables.ts';
import type { Area } from '../ground/area.ts';
import { hostRoutes } from './host.routes.ts';
import { trackingRoutes } from './tracking.routes.ts';

export const hostArea = {
  name: 'host',
  routes: [hostRoutes, trackingRoutes],
} satisfies Area;
