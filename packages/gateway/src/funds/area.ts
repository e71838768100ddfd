import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { fundRoutes } from './funds.routes.ts';
import { watchListRoutes } from './watch-list.routes.ts';
import { fundsKeeps } from './funds-keeps.ts';

export const fundsArea = {
  routes: [fundRoutes, watchListRoutes],
  holds: { nothing: 'what is held of a fund is told by fund-trading' },
  earns: { nothing: 'what a fund earns is told by fund-trading' },
  comes: { nothing: 'what is ordered comes to fund-trading' },
  tells: { nothing: 'funds are told of by fund-trading' },
  records: { nothing: 'funds are traded by orders of fund-trading' },
  movements: { nothing: 'funds are bought by orders of fund-trading' },
  corrects: { nothing: 'figures of funds are corrected with the strategies that hold them' },
  keeps: fundsKeeps,
} satisfies Area;
