import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { channelRoutes } from './channels.routes.ts';
import { partnerRoutes } from './partners.routes.ts';

export const partnersArea = {
  routes: [partnerRoutes, channelRoutes],
  movements: { nothing: 'partners move no money' },
} satisfies Area;
