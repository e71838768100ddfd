import type { Area } from '../ground/deps.ts';
import { tradeRecordRoutes } from './trade-records.routes.ts';

export const recordsArea = {
  routes: [tradeRecordRoutes],
  movements: { nothing: 'records tell what others moved' },
} satisfies Area;
