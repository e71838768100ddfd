import type { Area } from '../ground/deps.ts';
import { tradeRecordRoutes } from './trade-records.routes.ts';

export const recordsArea = {
  routes: [tradeRecordRoutes],
  holds: { nothing: 'records tell what others hold' },
  earns: { nothing: 'records earn nothing' },
  comes: { nothing: 'records tell what was' },
  tells: { nothing: 'records tell what areas told' },
  records: { nothing: 'records tell what areas say' },
  movements: { nothing: 'records tell what others moved' },
  corrects: { nothing: 'a record repeats what others publish' },
  keeps: { nothing: 'records are read from what others keep' },
} satisfies Area;
