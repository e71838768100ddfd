import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { SEALED_NEEDS } from './advice-keys.ts';
import { adviceRoutes } from './advice.routes.ts';
import { adviceKeeps } from './advice-keeps.ts';

export const adviceArea = {
  routes: [adviceRoutes],
  keys: { sealed: [SEALED_NEEDS] },
  holds: { nothing: 'advice holds nothing' },
  earns: { nothing: 'advice earns nothing' },
  comes: { nothing: 'advice has no day' },
  tells: { nothing: 'advice is asked for' },
  records: { nothing: 'advice trades nothing' },
  movements: { nothing: 'advice moves no money' },
  corrects: { nothing: 'advice confirms nothing' },
  keeps: adviceKeeps,
} satisfies Area;
