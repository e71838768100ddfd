import './tables.ts';
import type { Area } from '../ground/area.ts';
import { BANK_INVARIANTS } from './bank-invariants.ts';
import { bankRoutes } from './bank.routes.ts';

export const bankArea = {
  name: 'bank',
  routes: [bankRoutes],
  invariants: BANK_INVARIANTS,
} satisfies Area;
