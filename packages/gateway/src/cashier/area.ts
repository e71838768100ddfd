import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { PASSWORDS, SEALED_CARDS, SEALING_KEYS } from './cashier-keys.ts';
import { bankCardRoutes } from './bank-cards.routes.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { tradePasswordRoutes } from './trade-password.routes.ts';

export const cashierArea = {
  routes: [bankCardRoutes, tradePasswordRoutes, cashierRoutes],
  keys: { sealed: [SEALED_CARDS], uses: [PASSWORDS, SEALING_KEYS] },
} satisfies Area;
