import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { hostRoutes } from './host.routes.ts';
import { trackingRoutes } from './tracking.routes.ts';
import { hostKeeps } from './host-keeps.ts';

export const hostArea = {
  routes: [hostRoutes, trackingRoutes],
  holds: { nothing: 'the host keeps nothing of an investor' },
  earns: { nothing: 'the host pays nothing' },
  comes: { nothing: 'the host has no day' },
  tells: { nothing: 'the host tells the hosting app alone' },
  records: { nothing: 'the host trades nothing' },
  movements: { nothing: 'the host moves no money' },
  corrects: { nothing: 'the host publishes no figure' },
  keeps: hostKeeps,
} satisfies Area;
