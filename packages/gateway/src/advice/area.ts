import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { SEALED_NEEDS } from './advice-keys.ts';
import { adviceRoutes } from './advice.routes.ts';
import { adviceKeeps } from './advice-keeps.ts';

export const adviceArea = {
  routes: [adviceRoutes],
  keys: { sealed: [SEALED_NEEDS] },
  ...tradesNothing('advice is asked for: it holds, pays and confirms nothing'),
  keeps: adviceKeeps,
} satisfies Area;
