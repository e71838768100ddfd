import './tables.ts';
import type { Area } from '../ground/area.ts';
import { GOLD_INVARIANTS } from './gold-invariants.ts';
import { goldRoutes } from './gold.routes.ts';

export const goldArea = {
  name: 'gold',
  routes: [goldRoutes],
  invariants: GOLD_INVARIANTS,
} satisfies Area;
