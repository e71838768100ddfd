import './tables.ts';
import type { Area } from '../ground/area.ts';
import { fundRoutes } from './funds.routes.ts';
import { watchListRoutes } from './watch-list.routes.ts';

export const fundsArea = {
  name: 'funds',
  routes: [fundRoutes, watchListRoutes],
} satisfies Area;
