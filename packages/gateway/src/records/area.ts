import type { Area } from '../ground/area.ts';
import { tradeRecordRoutes } from './trade-records.routes.ts';

export const recordsArea = {
  name: 'records',
  routes: [tradeRecordRoutes],
} satisfies Area;
