import './tables.ts';
import type { Area } from '../ground/area.ts';
import { WALLET_INVARIANTS } from './wallet-invariants.ts';
import { walletSteps } from './wallet-steps.ts';
import { walletRoutes } from './wallet.routes.ts';

export const walletArea = {
  name: 'wallet',
  routes: [walletRoutes],
  daySteps: walletSteps,
  invariants: WALLET_INVARIANTS,
} satisfies Area;
