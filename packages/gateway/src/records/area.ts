import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
import { tradeRecordRoutes } from './trade-records.routes.ts';

export const recordsArea = {
  routes: [tradeRecordRoutes],
  ...tradesNothing('records repeat what other areas hold, move and tell'),
  keeps: { nothing: 'records are read from what others keep' },
} satisfies Area;
