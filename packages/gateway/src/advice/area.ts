import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { adviceRoutes } from './advice.routes.ts';

export const adviceArea = {
  routes: [adviceRoutes],
} satisfies Area;
