import './tables.ts';
import type { Area } from '../ground/area.ts';
import { channelRoutes } from './channels.routes.ts';
import { partnerRoutes } from './partners.routes.ts';

export const partnersArea = {
  name: 'partners',
  routes: [partnerRoutes, channelRoutes],
} satisfies Area;
