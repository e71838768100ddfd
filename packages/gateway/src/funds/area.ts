import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { fundPaperRoutes } from './fund-papers.routes.ts';
import { fundRoutes } from './funds.routes.ts';
import { watchListRoutes } from './watch-list.routes.ts';
import { fundsKeeps } from './funds-keeps.ts';

export const fundsArea = {
  routes: [fundRoutes, fundPaperRoutes, watchListRoutes],
  ...tradesNothing('funds are held, traded and told of by fund-trading'),
  corrects: { nothing: 'figures of funds are corrected with the strategies that hold them' },
  keeps: fundsKeeps,
} satisfies Area;
