import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { channelRoutes } from './channels.routes.ts';
import { partnerRoutes } from './partners.routes.ts';
import { partnersKeeps } from './partners-keeps.ts';

export const partnersArea = {
  routes: [partnerRoutes, channelRoutes],
  ...tradesNothing('partners hold, pay and move nothing of an investor here'),
  keeps: partnersKeeps,
} satisfies Area;
