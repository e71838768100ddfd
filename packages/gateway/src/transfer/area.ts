import './tables.ts';
import type { Area } from '../ground/area.ts';
import { TRANSFER_INVARIANTS } from './transfer-invariants.ts';
import { transferSteps } from './transfer-steps.ts';
import { transferRoutes } from './transfer.routes.ts';

export const transferArea = {
  name: 'transfer',
  routes: [transferRoutes],
  daySteps: transferSteps,
  invariants: TRANSFER_INVARIANTS,
} satisfies Area;
