import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { channelRoutes } from './channels.routes.ts';
import { partnerRoutes } from './partners.routes.ts';
import { partnersKeeps } from './partners-keeps.ts';

export const partnersArea = {
  routes: [partnerRoutes, channelRoutes],
  holds: { nothing: 'partners hold nothing of an investor' },
  earns: { nothing: 'partners pay nothing' },
  comes: { nothing: 'partners tell no investor' },
  tells: { nothing: 'partners tell nothing here' },
  records: { nothing: 'partners trade nothing here' },
  movements: { nothing: 'partners move no money' },
  corrects: { nothing: 'an authorisation has no figure' },
  keeps: partnersKeeps,
} satisfies Area;
